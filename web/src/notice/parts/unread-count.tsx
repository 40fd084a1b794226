import { useUnread } from "../../platform/socket/socket.ts";
import { useUnreadTotal } from "../queries.ts";

/** A dash while loading, because 0 would say that nothing is unread. */
export default function UnreadCount() {
  const { isSuccess } = useUnreadTotal();
  const unread = useUnread();
  return isSuccess || unread > 0 ? unread : "–";
}
