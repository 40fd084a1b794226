import { Exception } from "../parts/exception.tsx";

export default function Exception500() {
  return <Exception code="500" />;
}
