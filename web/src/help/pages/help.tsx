import { TextPage } from "../parts/text-page.tsx";

export default function Help() {
  return <TextPage page="help" />;
}
