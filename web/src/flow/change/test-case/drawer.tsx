import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../../../form/calls.ts";
import { confirm, confirmDanger } from "../../../kit/dialog/confirm.ts";
import { DetailDrawer } from "../../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../../kit/format/format.ts";
import { toast } from "../../../platform/toast.ts";
import { type CaseResult, changeKeys, deleteCase, saveCase, type TestCase } from "../calls.ts";
import { Section } from "../section.tsx";
import { useCommand } from "../use-command.ts";
import { NameDialog } from "./name-dialog.tsx";
import { pathTexts } from "./path.ts";
import { Expected, ResultTag } from "./tags.tsx";

type Props = {
  form: FormRow;
  row: TestCase;
  result: CaseResult | undefined;
  walk: { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined };
  onClose: () => void;
  onChanged: () => void;
};

/** One test case: what is expected, how it came out, and what may be done with it. */
export function CaseDrawer({ form, row, result, walk, onClose, onChanged }: Props) {
  const { t, i18n } = useTranslation("flow-change");
  const format = useFormat();
  const client = useQueryClient();
  const [naming, setNaming] = useState(false);
  const { caseId, name } = row;
  const changed = () => {
    onChanged();
    return client.invalidateQueries({ queryKey: changeKeys.cases(form.id) });
  };
  const renew = useCommand(
    (_: undefined, key) => saveCase({ formId: form.id, caseId, name, renew: true }, key),
    () => {
      toast.success({ title: t("cases.renewed") });
      void changed();
    },
  );
  const remove = useMutation({
    mutationFn: () => deleteCase(form.id, caseId),
    onSuccess: () => {
      toast.success({ title: t("cases.removed", { name }) });
      onClose();
    },
    onSettled: changed,
  });
  const askRenew = async () => {
    const title = t("cases.renewTitle", { name });
    const yes = await confirm({ title, text: t("cases.renewText"), ok: t("cases.renew"), cancel: t("cancel") });
    if (yes) renew.mutate(undefined);
  };
  const askRemove = async () => {
    const title = t("cases.removeTitle", { name });
    if (await confirmDanger({ title, text: t("cases.removeText"), ok: t("cases.remove") })) remove.mutate();
  };
  return (
    <DetailDrawer
      open
      title={name}
      onClose={onClose}
      {...walk}
      foot={
        <>
          <Button onClick={() => setNaming(true)}>{t("cases.rename")}</Button>
          <Button loading={renew.isPending} onClick={() => void askRenew()}>
            {t("cases.renew")}
          </Button>
          <Button danger className="apart" loading={remove.isPending} onClick={() => void askRemove()}>
            {t("cases.remove")}
          </Button>
        </>
      }
    >
      <div className="change-found">
        {renew.error && <Alert type="error" showIcon title={renew.error.message} />}
        <p className="change-marks">
          {result && <ResultTag ok={result.ok} />}
          <span>{t("column.expected")}</span>
          <Expected status={row.status} />
        </p>
        <Section title={t("cases.detail.differences")} items={(result?.differences ?? []).map(({ text }) => text)} />
        <Section title={t("cases.detail.path")} items={pathTexts(row, t, i18n.language)} />
        <Section
          title={t("cases.detail.about")}
          items={[
            `${t("column.applicant")}: ${row.applicant.name}`,
            t("cases.by", { name: row.createdBy.name, time: format.dateTime(row.createdAt) }),
          ]}
        />
      </div>
      {naming && (
        <NameDialog
          title={t("cases.rename")}
          ok={t("cases.save")}
          first={name}
          save={(next, key) => saveCase({ formId: form.id, caseId, name: next }, key)}
          onSaved={() => {
            toast.success({ title: t("cases.renamed") });
            void changed();
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </DetailDrawer>
  );
}
