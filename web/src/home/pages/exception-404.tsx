import { Exception } from "../parts/exception.tsx";

export default function Exception404() {
  return <Exception code="404" />;
}
