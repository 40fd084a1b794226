import { TextPage } from "../parts/text-page.tsx";

export default function Privacy() {
  return <TextPage page="privacy" />;
}
