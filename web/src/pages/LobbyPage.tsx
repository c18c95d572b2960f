import { LobbyRoom } from "../lobby/LobbyRoom";
import "../styles/meeting.css";

/** Somebody to meet. */
export function LobbyPage() {
  return <LobbyRoom />;
}
