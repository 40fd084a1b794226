import { Navigate, useParams } from "react-router-dom";
import { isTab } from "./filter/filters.ts";
import { Inbox } from "./inbox.tsx";
import "./inbox.css";

export const inboxPath = "/personnel/approval";

export default function InboxPage() {
  const { tab } = useParams();
  return isTab(tab) ? <Inbox key={tab} tab={tab} /> : <Navigate to={`${inboxPath}/pending`} replace />;
}
