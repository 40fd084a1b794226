import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { type ApiKeyView, apiKeyCalls, can as may } from "@stampflow/system";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { SecretDialog } from "../../kit/dialog/secret-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { loadBy } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { KeyFacts } from "../api-key/facts.tsx";
import { NewKey } from "../api-key/new-key.tsx";

const queryKey = ["system", "apiKey"];

export default function ApiKeysPage() {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const format = useFormat();
  const client = useQueryClient();
  const [{ id }, set] = useAddress({ id: "" });
  const [row, setRow] = useState<ApiKeyView | null>(null);
  const [secret, setSecret] = useState("");
  const [busy, setBusy] = useState(false);
  const close = () => set({ id: undefined });
  const changed = () => client.invalidateQueries({ queryKey });

  const revoke = async ({ id, name }: ApiKeyView) => {
    const title = t("apiKey.revokeAsk", { name });
    if (!(await confirmDanger({ title, text: t("apiKey.revokeText"), ok: t("apiKey.revoke") }))) return;
    setBusy(true);
    const done = await call(apiKeyCalls.revoke, { id }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    void changed();
    if (!done) return;
    toast.success({ title: t("apiKey.revoked", { name }) });
    close();
  };

  const columns: ListColumn<ApiKeyView>[] = [
    { key: "name", title: t("apiKey.name"), width: 180, sort: true, render: ({ name }) => name, card: "title" },
    { key: "hint", title: t("apiKey.hint"), width: 110, render: ({ hint }) => <code>…{hint}</code> },
    {
      key: "expiresOn",
      title: t("apiKey.expiresOn"),
      width: 150,
      render: ({ expiresOn, over }) => {
        if (over) return <StateTag tone="bad" text={t("apiKey.over")} />;
        return expiresOn ? format.day(expiresOn) : t("apiKey.never");
      },
    },
    {
      key: "usedAt",
      title: t("apiKey.usedAt"),
      width: 170,
      render: ({ usedAt }) => (usedAt === null ? t("apiKey.unused") : format.dateTime(usedAt)),
    },
    { key: "createdBy", title: t("apiKey.createdBy"), width: 140, render: ({ createdByName }) => createdByName },
    {
      key: "createdAt",
      title: t("apiKey.createdAt"),
      width: 170,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
  const add = can(may.apiKey.add.code) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ id: "new" })}>
      {t("apiKey.add")}
    </Button>
  );
  const shown = row?.id === id ? row : null;
  return (
    <>
      <ListPage<ApiKeyView>
        name="system.apiKey"
        title={t("apiKey.title")}
        note={t("apiKey.note")}
        queryKey={queryKey}
        load={loadBy(apiKeyCalls.list)}
        keyOf={(one) => one.id}
        columns={columns}
        filters={[{ kind: "text", name: "name", label: t("apiKey.name") }]}
        onOpen={(one) => {
          setRow(one);
          set({ id: one.id });
        }}
        openKey={shown?.id}
        empty={{ why: t("apiKey.none"), action: add || undefined }}
        actions={add || undefined}
      />
      {id === "new" && can(may.apiKey.add.code) && (
        <NewKey
          onClose={close}
          onMade={(key) => {
            setSecret(key);
            void changed();
          }}
        />
      )}
      <DetailDrawer
        open={shown !== null}
        title={shown?.name ?? ""}
        onClose={close}
        foot={
          shown &&
          can(may.apiKey.delete.code) && (
            <Button danger loading={busy} onClick={() => void revoke(shown)}>
              {t("apiKey.revoke")}
            </Button>
          )
        }
      >
        {shown && <KeyFacts apiKey={shown} />}
      </DetailDrawer>
      {secret && (
        <SecretDialog title={t("apiKey.title")} once={t("apiKey.once")} secret={secret} onClose={() => setSecret("")}>
          <p>{t("apiKey.use")}</p>
        </SecretDialog>
      )}
    </>
  );
}
