import { Profile } from "../members/Profile";
import "../styles/meeting.css";

export function MemberPage({ id }: { id: string }) {
  return <Profile id={id} />;
}
