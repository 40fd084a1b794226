import { useDesign } from "../design.ts";
import SummaryList from "./summary-list.tsx";

export default function SummaryPanel() {
  const { words } = useDesign().textContext;
  return (
    <>
      <h2 className="fd-title">{words("summary.title")}</h2>
      <p className="fd-hint">{words("summary.hint")}</p>
      <SummaryList />
    </>
  );
}
