import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../../platform/session.ts";
import { toast } from "../../../platform/toast.ts";
import { type CaseSource, changeKeys, saveCase } from "../calls.ts";
import { longestName, NameDialog } from "./name-dialog.tsx";
import "../change.css";

type Props = { formId: string; source: CaseSource; first: string; block?: boolean; mayKeep?: () => boolean };

/** Keeps an application or a simulation as a test case of its form: the way it went is what is expected from then on. */
export function SaveCase({ formId, source, first, block = false, mayKeep = () => true }: Props) {
  const { t } = useTranslation("flow-change");
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  if (!can("approval:form:design")) return null;
  const show = () => navigate(`/personnel/flowChange/${formId}?tab=cases`);
  return (
    <>
      <Button block={block} onClick={() => mayKeep() && setNaming(true)}>
        {t("saveCase.open")}
      </Button>
      {naming && (
        <NameDialog
          title={t("saveCase.title")}
          text={"applyId" in source ? t("saveCase.text") : t("saveCase.simulated")}
          ok={t("saveCase.save")}
          first={Array.from(first).slice(0, longestName).join("")}
          save={(name, key) => saveCase({ formId, name, ...source }, key)}
          onSaved={() => {
            toast.success({ title: t("saveCase.saved"), action: { label: t("saveCase.show"), run: show } });
            void client.invalidateQueries({ queryKey: changeKeys.cases(formId) });
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
