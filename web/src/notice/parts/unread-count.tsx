import { useUnread } from "../../platform/socket/socket.ts";

export default function UnreadCount() {
  return useUnread();
}
