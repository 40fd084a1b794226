import { joined, type Language } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import type { Preview } from "./choose-file.tsx";

/** Where the rows stood in the file, and what of it is not imported. */
export function SourceNote({ source: { sheet, ignored, hidden } }: { source: Preview["source"] }) {
  const { t, i18n } = useTranslation("kit");
  const names = ignored.map(({ column, title }) => t(title ? "import.titled" : "import.untitled", { column, title }));
  return (
    <ul className="import-source">
      <li>{t("import.sheet", { sheet })}</li>
      {names.length > 0 && <li>{t("import.ignored", { columns: joined(names, i18n.language as Language) })}</li>}
      {hidden > 0 && <li>{t("import.hidden", { count: hidden })}</li>}
    </ul>
  );
}
