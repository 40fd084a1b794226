import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { type EndpointView, endpointCalls, can as may, type Outcome, webhookEvents } from "@stampflow/notice";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { SecretDialog } from "../../kit/dialog/secret-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListInput } from "../../kit/list/types.ts";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { OutcomeView } from "./outcome.tsx";

const queryKey = ["notice", "endpoint"];
const blank = { name: "", url: "", kinds: [] };
const faultFields = {
  "kernel.record.name": "name",
  "notice.endpoint.form": "url",
  "notice.endpoint.https": "url",
  "notice.endpoint.private": "url",
};

type Entered = Pick<EndpointView, "name" | "url" | "kinds">;

export function Endpoints() {
  const { t } = useTranslation("webhook");
  const { t: kit } = useTranslation("kit");
  const { can } = useSession();
  const format = useFormat();
  const client = useQueryClient();
  const [{ id }, set] = useAddress({ id: "" });
  const [row, setRow] = useState<EndpointView | null>(null);
  const [secret, setSecret] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = () => client.invalidateQueries({ queryKey });
  const close = () => set({ id: undefined });

  const save = async (entered: Readonly<Record<string, unknown>>) => {
    const body = entered as Entered;
    if (row && id !== "new") {
      await call(endpointCalls.save, { ...body, id: row.id, version: row.version }, { quiet: true });
    } else {
      const added = await call(endpointCalls.add, body, { quiet: true });
      setSecret(added.secret ?? "");
    }
    void changed();
    return body.name;
  };
  const reload = async () => {
    const asked = { pageNum: 1, pageSize: -1, archived: row?.archived ?? false };
    const { records } = await call(endpointCalls.list, asked, { quiet: true });
    const newest = records.find((one) => one.id === row?.id) ?? null;
    if (newest) setRow(newest);
    return newest;
  };
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    // The refusal has been shown.
    await work().catch(() => null);
    setBusy(false);
    void changed();
  };
  const rotate = async ({ id, name }: EndpointView) => {
    const title = t("rotate.ask", { name });
    if (!(await confirmDanger({ title, text: t("rotate.text"), ok: t("rotate.ok") }))) return;
    await doing(async () => {
      setSecret((await call(endpointCalls.rotate, { id })).secret ?? "");
      // It is another version now.
      close();
    });
  };
  const turn = ({ id, name, archived }: EndpointView) =>
    doing(async () => {
      await call(endpointCalls.setArchived, { id, archived: !archived });
      toast.success({ title: t(archived ? "turnedOn" : "turnedOff", { name }) });
      close();
    });
  const remove = async ({ id, name }: EndpointView) => {
    const title = kit("record.deleteAsk", { name });
    if (!(await confirmDanger({ title, text: kit("record.deleteText"), ok: kit("record.delete") }))) return;
    await doing(async () => {
      await call(endpointCalls.remove, { id });
      toast.success({ title: kit("record.deleted", { name }) });
      close();
    });
  };

  const columns: ListColumn<EndpointView>[] = [
    { key: "name", title: t("endpoint.name"), width: 200, sort: true, render: ({ name }) => name, card: "title" },
    { key: "url", title: t("endpoint.url"), width: 320, render: ({ url }) => url },
    {
      key: "kinds",
      title: t("endpoint.kinds"),
      width: 240,
      render: (one) => format.names(one.kinds.map((kind) => t(`kind.${kind}`))),
    },
    {
      key: "secretAt",
      title: t("endpoint.secretAt"),
      width: 180,
      render: ({ secretAt }) => format.dateTime(secretAt),
    },
  ];
  const fields: RecordField[] = [
    { kind: "text", name: "name", label: t("endpoint.name"), required: true, max: 20, wide: true },
    {
      kind: "text",
      name: "url",
      label: t("endpoint.url"),
      hint: t("endpoint.urlHint"),
      required: true,
      max: 500,
      wide: true,
    },
    {
      kind: "other",
      name: "kinds",
      label: t("endpoint.kinds"),
      hint: t("endpoint.kindsHint"),
      wide: true,
      control: (
        <Checkbox.Group
          className="webhook-kinds"
          options={webhookEvents.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      ),
    },
  ];
  const add = can(may.webhook.add.code) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ id: "new" })}>
      {t("endpoint.add")}
    </Button>
  );
  const shown = id === "new" ? null : row?.id === id ? row : undefined;
  const mayChange = can(may.webhook.update.code);
  const actions = shown && (
    <>
      {mayChange && !shown.archived && (
        <Button
          loading={busy}
          onClick={() => void doing(async () => setOutcome(await call(endpointCalls.test, { id: shown.id })))}
        >
          {t("test.send")}
        </Button>
      )}
      {mayChange && (
        <>
          <Button disabled={busy} onClick={() => void rotate(shown)}>
            {t("rotate.button")}
          </Button>
          <Button disabled={busy} onClick={() => void turn(shown)}>
            {t(shown.archived ? "turnOn" : "turnOff")}
          </Button>
        </>
      )}
      {can(may.webhook.delete.code) && (
        <Button danger className="apart" disabled={busy} onClick={() => void remove(shown)}>
          {kit("record.delete")}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage<EndpointView>
        name="notice.endpoint"
        queryKey={queryKey}
        load={({ archived, ...input }: ListInput, signal) =>
          call(endpointCalls.list, { ...input, archived: archived === "true" } as never, { signal })
        }
        keyOf={(one) => one.id}
        columns={columns}
        filters={[
          { kind: "text", name: "name", label: t("endpoint.name") },
          {
            kind: "select",
            name: "archived",
            label: t("endpoint.state"),
            all: t("endpoint.on"),
            options: [{ value: "true", label: t("endpoint.off") }],
          },
        ]}
        onOpen={(one) => {
          setRow(one);
          set({ id: one.id });
        }}
        openKey={shown?.id}
        empty={{ why: t("endpoint.none"), action: add || undefined }}
        actions={add || undefined}
      />
      {shown !== undefined && (
        <RecordDrawer
          key={shown?.id ?? "new"}
          title={shown?.name ?? t("endpoint.add")}
          values={shown ?? blank}
          fields={() => fields}
          fieldOf={faultFields}
          onClose={close}
          reload={reload}
          onSave={(shown ? mayChange : can(may.webhook.add.code)) ? save : undefined}
          actions={actions}
        />
      )}
      {secret && (
        <SecretDialog title={t("secret.title")} once={t("secret.once")} secret={secret} onClose={() => setSecret("")}>
          <p>{t("secret.check")}</p>
        </SecretDialog>
      )}
      <Modal open={outcome !== null} title={t("test.title")} footer={null} onCancel={() => setOutcome(null)}>
        {outcome && <OutcomeView outcome={outcome} />}
      </Modal>
    </>
  );
}
