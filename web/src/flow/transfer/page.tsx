import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../kit/page-header.tsx";
import { formsPath } from "../forms-path.ts";
import { ChooseForm } from "./choose-form.tsx";
import { MapForm } from "./map-form.tsx";
import type { OpenedFile } from "./mapping.ts";
import "./transfer.css";

/** Imports a form with its flow from another company: first the file, then the mapping. */
export default function ImportFormPage() {
  const { t } = useTranslation("form-transfer");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<OpenedFile | null>(null);
  return (
    <div className="transfer">
      <PageHeader title={t("title")} note={t("note")} back={`${formsPath}?view=manage`} />
      {chosen ? (
        <MapForm {...chosen} onOther={() => setChosen(null)} />
      ) : (
        <ChooseForm text={text} onText={setText} onChosen={setChosen} />
      )}
    </div>
  );
}
