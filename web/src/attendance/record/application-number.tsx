import { Link } from "react-router-dom";
import { useSession } from "../../platform/session.ts";

/** The number of an application; a link for whoever may read all of them. */
export function ApplicationNumber({ id, number }: { id: string; number: string }) {
  const { can } = useSession();
  return can("approval:application:view") ? <Link to={`/personnel/approval/all?id=${id}`}>{number}</Link> : number;
}
