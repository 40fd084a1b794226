import { Reading } from "../parts/reading.tsx";

export default function Privacy() {
  return <Reading page="privacy" />;
}
