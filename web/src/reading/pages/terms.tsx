import { Reading } from "../parts/reading.tsx";

export default function Terms() {
  return <Reading page="terms" />;
}
