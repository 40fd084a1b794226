import { transferCalls } from "@stampflow/approval";
import { limits } from "@stampflow/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { formKeys } from "../../form/calls.ts";
import { useCategories } from "../../form/queries.ts";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { ApiError, call, newKey } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { designAddress } from "../address.ts";
import { type Chosen, decided, type OpenedFile, openIn, proposed } from "./mapping.ts";
import { ReferenceRow } from "./reference-row.tsx";

type Props = OpenedFile & { onOther: () => void };

/** Maps the people, roles and departments named in the file to those of this company. */
export function MapForm({ file, opened, onOther }: Props) {
  const { t } = useTranslation("form-transfer");
  const nameId = useId();
  const categoryFor = useId();
  const client = useQueryClient();
  const categories = useCategories().data?.records ?? [];
  const { references } = opened;
  const [name, setName] = useState(opened.name);
  const [categoryId, setCategoryId] = useState<string | null>(opened.categoryId || null);
  const [mapping, setMapping] = useState<Chosen>(() => proposed(references));
  const [key, setKey] = useState(newKey);
  const importing = useMutation({
    mutationFn: () =>
      call(
        transferCalls.importForm,
        { file, formName: name.trim(), formClassification: categoryId ?? "", chosen: decided(mapping) },
        { key, quiet: true },
      ),
    meta: { quiet: true },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0) setKey(newKey());
    },
    onSuccess: async () => {
      toast.success({ title: t("imported", { name: name.trim() }) });
      await client.invalidateQueries({ queryKey: formKeys.all });
    },
  });
  useLeaveGuard(!importing.isSuccess);
  if (importing.data) return <Navigate to={designAddress(importing.data, "flowDesign")} />;
  const open = openIn(references, mapping);
  const ready = name.trim() !== "" && categoryId !== null && open === 0;
  return (
    <>
      <section className="transfer-part">
        <div className="transfer-head">
          <div>
            <label htmlFor={nameId}>{t("name")}</label>
            <Input
              id={nameId}
              value={name}
              maxLength={2 * limits.formName}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <div>
            <label htmlFor={categoryFor}>{t("category")}</label>
            <Select
              id={categoryFor}
              value={categoryId}
              placeholder={t("categoryPick")}
              options={categories.map((one) => ({ value: one.id, label: one.formClassification }))}
              onChange={(next: string) => setCategoryId(next)}
            />
            {opened.category && !opened.categoryId && <small>{t("categoryWas", { name: opened.category })}</small>}
          </div>
        </div>
      </section>
      <section className="transfer-part">
        <h2>{t("mapping")}</h2>
        {references.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <>
            <p className="transfer-hint">{t("hint")}</p>
            <Alert
              type={open > 0 ? "warning" : "success"}
              showIcon
              title={open > 0 ? t("open", { count: open }) : t("done")}
            />
            <ul className="transfer-rows">
              {references.map((reference) => (
                <ReferenceRow
                  key={reference.ref}
                  reference={reference}
                  id={mapping[reference.ref]}
                  onChange={(id) => setMapping((before) => ({ ...before, [reference.ref]: id }))}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      {importing.error && <Alert type="error" showIcon title={importing.error.message} />}
      <footer className="transfer-foot">
        <Button onClick={onOther}>{t("other")}</Button>
        <Button type="primary" disabled={!ready} loading={importing.isPending} onClick={() => importing.mutate()}>
          {t("submit")}
        </Button>
      </footer>
    </>
  );
}
