import { type PaperView, paperCalls, paperColumns, paperInput, type paperKinds } from "@stampflow/employees";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { Values } from "../../kit/record/merged-entries.ts";
import { useEntries } from "../../kit/record/use-entries.ts";
import { Upload, type Uploaded } from "../../kit/upload/upload.tsx";
import { call } from "../../platform/call.ts";

const rule = { kinds: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 8 * 1024 * 1024 };

type Props = { userId: string; name: string; row: PaperView | null; onClose: () => void };
type Entries = {
  kind: (typeof paperKinds)[number];
  number?: string;
  validUntil?: string | null;
  files?: Uploaded[];
};

/** What of a health certificate is left empty stays: the page knows only its mask. */
export function PaperForm({ userId, name, row, onClose }: Props) {
  const { t } = useTranslation("employees");
  const client = useQueryClient();
  const field = useEntries(paperColumns, paperInput);
  const hidden = row?.kind === "1";
  const values = row
    ? { ...row, number: hidden ? "" : row.number, validUntil: row.validUntil || null, files: row.files }
    : { kind: "1", files: [] };
  const save = async (entered: Values) => {
    const { kind, number = "", validUntil, files = [] } = entered as Entries;
    const kept = files.map((file) => ({ key: file.key, name: file.name }));
    const until = validUntil ?? "";
    if (row) {
      const full = hidden
        ? { ...(number ? { number } : {}), ...(kept.length > 0 ? { files: kept } : {}) }
        : { number, files: kept };
      await call(paperCalls.update, { id: row.id, version: row.version, validUntil: until, ...full }, { quiet: true });
    } else await call(paperCalls.add, { userId, kind, number, validUntil: until, files: kept }, { quiet: true });
    void client.invalidateQueries({ queryKey: ["employees"] });
    return t("paper.of", { name });
  };
  return (
    <RecordDrawer
      title={t(row ? "paper.change" : "paper.addFor", { name })}
      values={values}
      fields={() => [
        field("kind", { disabled: row !== null }),
        field("number", hidden ? { hint: t("paper.keeps") } : {}),
        field("validUntil"),
        {
          ...{ kind: "other", name: "files", label: t("paper.count"), wide: true, hint: t("paper.fileHint") },
          control: <PaperFiles />,
        },
      ]}
      onClose={onClose}
      onSave={save}
    />
  );
}

type Control = { id?: string; value?: Uploaded[]; onChange?: (files: Uploaded[]) => void };

function PaperFiles({ id, value = [], onChange }: Control) {
  const { t } = useTranslation("employees");
  return (
    <Upload
      {...(id ? { id } : {})}
      value={value.map((file) => (/\.pdf$/.test(file.key) ? { key: file.key, name: file.name } : file))}
      onChange={(files) => onChange?.(files)}
      rule={rule}
      max={3}
      label={t("paper.choose")}
      claimTarget={(claim) => call(paperCalls.upload, claim)}
    />
  );
}
