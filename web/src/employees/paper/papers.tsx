import { can as codes, type PaperView, paperCalls, paperColumns } from "@stampflow/employees";
import { onFile } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { PaperForm } from "./form.tsx";

const paperKey = ["employees", "paper"] as const;
/** S2. */
const shownMs = 60_000;
const sensitive = "1";

type Props = { userId: string; name: string; gone?: boolean };

/** Health certificate, qualifications, permits. */
export function Papers({ userId, name, gone = false }: Props) {
  const { t } = useTranslation("employees");
  const { can, user } = useSession();
  const own = userId === user.userId;
  const mayRead = own || can(codes.file.view.code);
  const found = useCall([...paperKey, "ofPerson"], paperCalls.ofPerson, { userId }, { enabled: mayRead });
  const [editing, setEditing] = useState<PaperView | "new" | null>(null);
  if (!mayRead) return null;
  const rows = found.data ?? [];
  const mayEdit = !gone && can(codes.file.update.code);
  return (
    <section className="contracts">
      <div className="file-part contracts-head">
        <h3>{t("part.papers")}</h3>
        {mayEdit && (
          <Button size="small" onClick={() => setEditing("new")}>
            {t("paper.add")}
          </Button>
        )}
      </div>
      <Loaded query={found} rows={2}>
        {() => (rows.length === 0 ? <p>{t("paper.none")}</p> : null)}
      </Loaded>
      {rows.map((row) => (
        <OnePaper key={row.id} row={row} own={own} onEdit={mayEdit ? () => setEditing(row) : undefined} />
      ))}
      {editing && (
        <PaperForm
          userId={userId}
          name={name}
          row={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

type Full = Pick<PaperView, "number" | "files">;

function OnePaper({ row, own, onEdit }: { row: PaperView; own: boolean; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const client = useQueryClient();
  const { facts } = useDescribed<PaperView, keyof typeof paperColumns>(paperColumns);
  const [full, setFull] = useState<Full | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!full) return;
    const timer = setTimeout(() => setFull(null), shownMs);
    return () => clearTimeout(timer);
  }, [full]);
  const kind = t(`paper.kinds.${row.kind}`);
  const isHidden = row.kind === sensitive && (row.number !== "" || row.count > 0);
  const shown = full ?? row;
  const remove = async () => {
    if (!(await confirmDanger({ title: t("paper.deleteAsk", { kind }), ok: t("paper.delete") }))) return;
    await call(paperCalls.remove, { id: row.id });
    void client.invalidateQueries({ queryKey: ["employees"] });
  };
  return (
    <article className="contract">
      <strong>{kind}</strong>
      <Facts facts={facts({ ...row, number: shown.number === onFile ? t("onFile") : shown.number }, ["kind"])} />
      <div className="contract-foot">
        {shown.files.map((file) => (
          <a key={file.key} href={file.url} download={file.name}>
            {file.name}
          </a>
        ))}
        {isHidden && full && (
          <Button type="link" size="small" onClick={() => setFull(null)}>
            {t("hide")}
          </Button>
        )}
        {isHidden && !full && (own || can(codes.sensitive.view.code)) && (
          <Button
            type="link"
            size="small"
            onClick={async () => (own ? setFull(await call(paperCalls.own, { id: row.id })) : setAsking(true))}
          >
            {t("reveal")}
          </Button>
        )}
        {onEdit && (
          <>
            <Button danger className="apart" onClick={() => void remove()}>
              {t("paper.delete")}
            </Button>
            <Button onClick={onEdit}>{t("edit")}</Button>
          </>
        )}
      </div>
      {asking && (
        <ReasonDialog
          title={t("revealTitle", { field: kind })}
          ok={t("reveal")}
          hint={t("revealHint")}
          onSend={async ({ reason }) => setFull(await call(paperCalls.reveal, { id: row.id, reason }, { quiet: true }))}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
