import { Navigate, useLocation } from "react-router-dom";

/** Stored notices link to the earlier path of this page. */
export default function EarlierPath() {
  const { search } = useLocation();
  return <Navigate replace to={`/personnel/applicationExceptions${search}`} />;
}
