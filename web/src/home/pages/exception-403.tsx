import { Exception } from "../parts/exception.tsx";

export default function Exception403() {
  return <Exception code="403" />;
}
