import { Navigate } from "react-router-dom";

/** Every account has a phone number (D2): it is changed where it is shown. */
export default function BindPhone() {
  return <Navigate to="/account/security" replace />;
}
