import { type ContractView, contractCalls, contractColumns, contractInput } from "@stampflow/employees";
import type { InputOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { Values } from "../../kit/record/merged-entries.ts";
import { useEntries } from "../../kit/record/use-entries.ts";
import { Upload, type Uploaded } from "../../kit/upload/upload.tsx";
import { call } from "../../platform/call.ts";

const pdfRule = { kinds: ["application/pdf"], maxBytes: 8 * 1024 * 1024 };

type Props = { userId: string; name: string; row: ContractView | null; onClose: () => void };

/** A contract of a person. An open-ended one has no end. */
export function ContractForm({ userId, name, row, onClose }: Props) {
  const { t } = useTranslation("employees");
  const client = useQueryClient();
  const field = useEntries(contractColumns, contractInput);
  const values = row
    ? { ...row, to: row.to || null, hours: String(row.hours), files: row.file ? [row.file] : [] }
    : { kind: "1", hours: "40", files: [] };
  const save = async (entered: Values) => {
    const { kind, from, to, hours, files } = entered as {
      kind: "1" | "2" | "3" | "4" | "5";
      from: string;
      to?: string | null;
      hours: string;
      files?: Uploaded[];
    };
    const [file] = files ?? [];
    const body: InputOf<typeof contractCalls.add> = {
      ...{ userId, kind, from, to: kind === "2" ? "" : (to ?? ""), hours: Number(hours) },
      file: file ? { key: file.key, name: file.name } : null,
    };
    if (row) await call(contractCalls.update, { ...body, id: row.id, version: row.version }, { quiet: true });
    else await call(contractCalls.add, body, { quiet: true });
    void client.invalidateQueries({ queryKey: ["employees"] });
    return t("contract.of", { name });
  };
  return (
    <RecordDrawer
      title={t(row ? "contract.change" : "contract.addFor", { name })}
      values={values}
      fields={({ kind }) => [
        field("kind"),
        field("hours", { kind: "number", min: 0, max: 60, decimals: 1, step: 0.5, hint: t("contract.hoursHint") }),
        field("from"),
        ...(kind === "2" ? [] : [field("to", { required: kind !== "3" })]),
        {
          ...{
            kind: "other",
            name: "files",
            label: t("contract.file"),
            wide: true,
            hint: t("contract.fileHint"),
          },
          control: <PdfUpload />,
        },
      ]}
      fieldOf={{ "employees.contract.overlap": "from" }}
      onClose={onClose}
      onSave={save}
    />
  );
}

type Control = { id?: string; value?: Uploaded[]; onChange?: (files: Uploaded[]) => void };

function PdfUpload({ id, value = [], onChange }: Control) {
  const { t } = useTranslation("employees");
  return (
    <Upload
      {...(id ? { id } : {})}
      value={value.map(({ key, name }) => ({ key, name }))}
      onChange={(files) => onChange?.(files.map(({ key, name }) => ({ key, name })))}
      rule={pdfRule}
      max={1}
      label={t("contract.choose")}
      claimTarget={(claim) => call(contractCalls.upload, claim)}
    />
  );
}
