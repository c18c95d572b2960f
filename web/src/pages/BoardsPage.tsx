import { Boards } from "../lobby/Boards";
import "../styles/meeting.css";

export function BoardsPage({ search }: { search: string }) {
  return <Boards search={search} />;
}
