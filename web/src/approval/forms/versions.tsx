import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Drawer, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { formKeys } from "../../form/calls.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { useBackCloses } from "../../kit/dialog/use-back-closes.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { toast } from "../../platform/toast.ts";
import { listVersions, rollBack, type VersionRow } from "../calls.ts";
import { keys } from "../keys.ts";
import type { FormRow } from "../types.ts";

/** What has been published, newest first, with the way back to each. */
export default function Versions({ form, onClose }: { form: FormRow; onClose: () => void }) {
  const { t } = useTranslation("approval");
  const phone = useIsPhone();
  const versions = useQuery({
    queryKey: keys.versions(form.id),
    queryFn: ({ signal }) => listVersions(form.id, signal),
  });
  useBackCloses(true, onClose);
  const rows = versions.data?.records ?? [];
  return (
    <Drawer open size={phone ? "100%" : 480} title={t("versions.title", { name: form.formName })} onClose={onClose}>
      {versions.isPending && <Skeleton />}
      {versions.isLoadingError && <ErrorView error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.data && rows.length === 0 && <Empty why={t("versions.none")} />}
      <ul className="version-rows">
        {rows.map((row) => (
          <li key={row.version}>
            <Version form={form} row={row} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function Version({ form, row }: { form: FormRow; row: VersionRow }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const client = useQueryClient();
  const back = useMutation({
    mutationFn: () => rollBack(form.id, row.version),
    onSuccess: ({ version }) => toast.success({ title: t("versions.rolled", { version }) }),
    onSettled: () => client.invalidateQueries({ queryKey: formKeys.all }),
  });
  const present = row.version === form.version;
  const choose = async () => {
    const yes = await confirm({
      title: t("versions.rollbackTitle", { version: row.version }),
      text: t("versions.rollbackText"),
      ok: t("versions.rollback"),
    });
    if (yes) back.mutate();
  };
  return (
    <div className="version-row">
      <div>
        <strong>{t("versions.row", { version: row.version })}</strong> {present && <Tag>{t("versions.present")}</Tag>}
        <small>{t("versions.by", { name: row.publishedBy, time: format.dateTime(row.publishedAt) })}</small>
        {row.from !== null && <small>{t("versions.from", { version: row.from })}</small>}
        {row.note && <p>{row.note}</p>}
      </div>
      {!present && form.manageable && (
        <Button loading={back.isPending} onClick={() => void choose()}>
          {t("versions.rollback")}
        </Button>
      )}
    </div>
  );
}
