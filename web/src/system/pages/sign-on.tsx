import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import type { InputOf } from "@stampflow/kernel";
import { type ConnectionView, signOnCalls } from "@stampflow/system";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { loadBy } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { Setup } from "../sign-on/setup.tsx";

const queryKey = ["system", "signOn"];
const blank = {
  name: "",
  kind: "oidc",
  issuer: "",
  organisation: "",
  clientId: "",
  clientSecret: "",
  domain: "",
  addsPeople: false,
  required: false,
} as const;
const faultFields = {
  "kernel.record.name": "name",
  "system.signOn.form": "issuer",
  "system.signOn.https": "issuer",
  "system.signOn.private": "issuer",
  "system.signOn.secret": "clientSecret",
};
const kinds = ["oidc", "dingtalk", "wecom"] as const;
type Entered = InputOf<typeof signOnCalls.add>;

/** The secret is never shown; an empty one stays. */
const entriesOf = (connection: ConnectionView) => ({ ...connection, clientSecret: "" });

export default function SignOnPage() {
  const { t } = useTranslation("system");
  const { t: kit } = useTranslation("kit");
  const client = useQueryClient();
  const [{ id }, set] = useAddress({ id: "" });
  const [row, setRow] = useState<ConnectionView | null>(null);
  const [busy, setBusy] = useState(false);
  /** What was added is opened: it has to be set up elsewhere too. */
  const added = useRef<string>(undefined);
  const changed = () => client.invalidateQueries({ queryKey });
  const close = () => {
    set({ id: added.current });
    added.current = undefined;
  };
  const read = async (wanted: string) => {
    const { records } = await call(signOnCalls.list, { pageNum: 1, pageSize: 50 });
    const found = records.find((one) => one.id === wanted) ?? null;
    setRow(found);
    return found && entriesOf(found);
  };

  const save = async (entered: Readonly<Record<string, unknown>>) => {
    const body = entered as Entered;
    if (row && id !== "new") {
      await call(signOnCalls.save, { ...body, id: row.id, version: row.version }, { quiet: true });
    } else {
      const made = await call(signOnCalls.add, body, { quiet: true });
      await read(made.id);
      added.current = made.id;
    }
    void changed();
    return body.name;
  };
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    // The refusal has been shown.
    await work().catch(() => null);
    setBusy(false);
    void changed();
  };
  const check = ({ id, domain }: ConnectionView) =>
    doing(async () => {
      await call(signOnCalls.verifyDomain, { id });
      toast.success({ title: t("signOn.proved", { domain }) });
      await read(id);
    });
  const tryOut = ({ id }: ConnectionView) =>
    doing(async () => {
      const { fault } = await call(signOnCalls.test, { id });
      if (fault) toast.error({ title: t(`signOn.fault.${fault}`) });
      else toast.success({ title: t("signOn.reached") });
    });
  const turn = async ({ id, name, archived }: ConnectionView) => {
    const title = t("signOn.offAsk", { name });
    if (!archived && !(await confirmDanger({ title, text: t("signOn.offText"), ok: t("signOn.off") }))) return;
    await doing(async () => {
      await call(signOnCalls.setArchived, { id, archived: !archived });
      toast.success({ title: t(archived ? "signOn.turnedOn" : "signOn.turnedOff", { name }) });
      close();
    });
  };
  const remove = async ({ id, name }: ConnectionView) => {
    const title = kit("record.deleteAsk", { name });
    if (!(await confirmDanger({ title, text: t("signOn.offText"), ok: kit("record.delete") }))) return;
    await doing(async () => {
      await call(signOnCalls.remove, { id });
      toast.success({ title: kit("record.deleted", { name }) });
      close();
    });
  };

  const columns: ListColumn<ConnectionView>[] = [
    { key: "name", title: t("signOn.name"), width: 180, sort: true, render: ({ name }) => name, card: "title" },
    { key: "kind", title: t("signOn.kind"), width: 150, render: ({ kind }) => t(`signOn.kinds.${kind}`) },
    { key: "of", title: t("signOn.of"), width: 320, render: ({ issuer, organisation }) => issuer || organisation },
    { key: "domain", title: t("signOn.domain"), width: 200, render: ({ domain }) => domain },
    { key: "state", title: t("signOn.state"), width: 130, render: (one) => <State connection={one} /> },
  ];
  const shown = id === "new" ? null : row?.id === id ? row : undefined;
  /** What says whose provider it is, and the names that the provider itself has for the rest. */
  const ofKind = (kind: ConnectionView["kind"]): { provider: RecordField[]; clientId: string; secret: string } => {
    if (kind !== "oidc") {
      const label = t(`signOn.organisation.${kind}`);
      return {
        provider: [{ kind: "text", name: "organisation", label, required: true, max: 100, wide: true }],
        clientId: t(`signOn.appId.${kind}`),
        secret: t(`signOn.appSecret.${kind}`),
      };
    }
    return {
      provider: [
        {
          ...{ kind: "text", name: "issuer", label: t("signOn.issuer"), hint: t("signOn.issuerHint") },
          ...{ required: true, max: 300, wide: true },
        },
        {
          ...{ kind: "text", name: "domain", label: t("signOn.domain"), hint: t("signOn.domainHint") },
          ...{ required: true, max: 253, wide: true },
        },
      ],
      clientId: t("signOn.clientId"),
      secret: t("signOn.clientSecret"),
    };
  };
  const fieldsOf = ({ provider, clientId, secret }: ReturnType<typeof ofKind>): RecordField[] => [
    { kind: "text", name: "name", label: t("signOn.name"), hint: t("signOn.nameHint"), required: true, max: 20 },
    {
      kind: "select",
      name: "kind",
      label: t("signOn.kind"),
      hint: shown ? undefined : t("signOn.kindHint"),
      required: true,
      disabled: Boolean(shown),
      options: kinds.map((value) => ({ value, label: t(`signOn.kinds.${value}`) })),
    },
    ...provider,
    { kind: "text", name: "clientId", label: clientId, required: true, max: 200 },
    {
      kind: "other",
      name: "clientSecret",
      label: secret,
      required: !shown,
      hint: shown ? t("signOn.secretHint") : undefined,
      control: <Input.Password maxLength={500} autoComplete="new-password" />,
    },
    {
      kind: "switch",
      name: "addsPeople",
      label: t("signOn.addsPeople"),
      hint: t("signOn.addsPeopleHint"),
      wide: true,
    },
    { kind: "switch", name: "required", label: t("signOn.required"), hint: t("signOn.requiredHint"), wide: true },
  ];
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ id: "new" })}>
      {t("signOn.add")}
    </Button>
  );
  return (
    <>
      <ListPage<ConnectionView>
        name="system.signOn"
        title={t("signOn.title")}
        note={t("signOn.note")}
        queryKey={queryKey}
        load={loadBy(signOnCalls.list)}
        keyOf={(one) => one.id}
        columns={columns}
        onOpen={(one) => {
          setRow(one);
          set({ id: one.id });
        }}
        openKey={shown?.id}
        empty={{ why: t("signOn.none"), action: add }}
        actions={add}
      />
      {shown !== undefined && (
        <RecordDrawer
          key={shown?.id ?? "new"}
          title={shown?.name ?? t("signOn.add")}
          values={shown ? entriesOf(shown) : blank}
          fields={({ kind }) => fieldsOf(ofKind(kind as ConnectionView["kind"]))}
          fieldOf={faultFields}
          onClose={close}
          reload={async () => row && read(row.id)}
          onSave={save}
          actions={
            shown && (
              <>
                <Button loading={busy} onClick={() => void tryOut(shown)}>
                  {t("signOn.try")}
                </Button>
                <Button disabled={busy} onClick={() => void turn(shown)}>
                  {t(shown.archived ? "signOn.on" : "signOn.off")}
                </Button>
                <Button danger className="apart" disabled={busy} onClick={() => void remove(shown)}>
                  {kit("record.delete")}
                </Button>
              </>
            )
          }
        >
          {shown && <Setup connection={shown} busy={busy} onCheck={() => void check(shown)} />}
        </RecordDrawer>
      )}
    </>
  );
}

function State({ connection: { archived, kind, domainAt } }: { connection: ConnectionView }) {
  const { t } = useTranslation("system");
  if (archived) return <StateTag tone="calm" text={t("signOn.stands.off")} />;
  if (kind === "oidc" && domainAt === null) return <StateTag tone="active" text={t("signOn.stands.unproved")} />;
  return <StateTag tone="good" text={t("signOn.stands.on")} />;
}
