import { Admin } from "../order/Admin";
import "../styles/meeting.css";

export function AdminPage() {
  return <Admin />;
}
