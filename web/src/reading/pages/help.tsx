import { Reading } from "../parts/reading.tsx";

export default function Help() {
  return <Reading page="help" />;
}
