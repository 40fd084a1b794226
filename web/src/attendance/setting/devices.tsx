import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { deviceCalls as calls, can, type DeviceView } from "@stampflow/attendance";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { CopyLine } from "../../kit/dialog/copy-line.tsx";
import { SecretDialog } from "../../kit/dialog/secret-dialog.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import { loadBy, pageOfAll } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import "../attendance.css";

type Shown = { readonly code: string; readonly key: string };
const load = loadBy(calls.list);

/** What sends punches; a key is shown once. */
export default function DevicesTab() {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const client = useQueryClient();
  const [open, setOpen] = useState<DeviceView | "new" | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const update = may(can.setting.update.code);
  const changed = () => client.invalidateQueries({ queryKey: ["attendance", "device"] });
  const renew = async ({ id, version, name }: DeviceView) => {
    const asked = { title: t("device.renewAsk", { name }), text: t("device.renewText"), ok: t("device.renew") };
    if (!(await confirmDanger(asked))) return;
    const answer = await call(calls.renew, { id, version });
    setOpen(null);
    setShown(answer);
    await changed();
  };
  const save = async ({ name, active }: { name: string; active: boolean }) => {
    if (open === "new") setShown(await call(calls.add, { name }, { quiet: true }));
    else if (open) await call(calls.save, { id: open.id, version: open.version, name, active }, { quiet: true });
    await changed();
  };
  const device = open === "new" ? null : open;
  return (
    <>
      <ListPage<DeviceView>
        name="attendance.device"
        note={t("device.note")}
        actions={
          update && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen("new")}>
              {t("device.add")}
            </Button>
          )
        }
        queryKey={["attendance", "device", "list"]}
        load={async (input, signal) => pageOfAll((await load({}, signal)) as readonly DeviceView[], input)}
        keyOf={({ id }) => id}
        columns={[
          { key: "name", title: t("device.name"), width: 220, card: "title", render: ({ name }) => name },
          { key: "code", title: t("device.code"), width: 360, render: ({ code }) => code },
          {
            key: "active",
            title: t("device.state"),
            width: 120,
            render: ({ active }) => (
              <StateTag tone={active ? "good" : "calm"} text={t(active ? "device.on" : "device.off")} />
            ),
          },
        ]}
        openKey={device?.id}
        onOpen={update ? setOpen : undefined}
        empty={{ why: t("device.none"), how: t("device.how") }}
      />
      {open && (
        <RecordDrawer
          key={device?.id ?? "new"}
          title={device?.name ?? t("device.add")}
          values={device ? { ...device } : { active: true }}
          fields={() => [
            { kind: "text", name: "name", label: t("device.name"), required: true, max: 40 },
            ...(device ? [{ kind: "switch" as const, name: "active", label: t("device.active") }] : []),
          ]}
          links={
            device && (
              <Button danger onClick={() => void renew(device)}>
                {t("device.renew")}
              </Button>
            )
          }
          onClose={() => setOpen(null)}
          onSave={async (typed) => {
            await save(typed as unknown as { name: string; active: boolean });
            return String((typed as { name?: string }).name ?? "");
          }}
        />
      )}
      {shown && (
        <SecretDialog title={t("device.key")} once={t("device.once")} secret={shown.key} onClose={() => setShown(null)}>
          <p>{t("device.code")}</p>
          <CopyLine label={t("device.code")} text={shown.code} />
        </SecretDialog>
      )}
    </>
  );
}
