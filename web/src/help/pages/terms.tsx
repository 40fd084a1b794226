import { TextPage } from "../parts/text-page.tsx";

export default function Terms() {
  return <TextPage page="terms" />;
}
