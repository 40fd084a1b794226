import { type EffectRow, effectCalls, effectColumns } from "@stampflow/applytype";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { ChangedRecord } from "./changed-record.tsx";
import { RetryButton } from "./retry.tsx";
import { effectTones as tones } from "./tones.ts";

const effectKey = ["applytype", "effect"] as const;

const useEffectWords = () => useDescribed<EffectRow, keyof typeof effectColumns>(effectColumns);

/** What approved applications have changed, or why not. */
export default function EffectsPage() {
  const { t } = useTranslation("applytype");
  const [{ open }, set] = useAddress({ open: "" });
  const { list, label, options } = useEffectWords();
  const kinds = useCall([...effectKey, "kinds"], effectCalls.kinds, {}).data ?? [];
  return (
    <>
      <ListPage<EffectRow>
        name="applytype.effect"
        title={t("effect.title")}
        queryKey={[...effectKey, "list"]}
        {...useListCalls<EffectRow>(effectCalls)}
        keyOf={({ applyId }) => applyId}
        columns={list({
          number: { card: "title", width: 190, firm: true },
          kindName: { width: 110 },
          applicantName: { width: 110 },
          departmentName: { card: "none", width: 120, hidden: true },
          state: { tones },
          reason: { width: 300 },
          attempts: { card: "none", hidden: true },
          linkName: { width: 170, render: ({ link }) => link && <ChangedRecord link={link} /> },
          approvedAt: { width: 225, firm: true },
        })}
        filters={[
          { name: "search", label: t("effect.search"), kind: "text" },
          { name: "state", label: label("state"), kind: "select", options: options("state") },
          {
            name: "kind",
            label: label("kindName"),
            kind: "select",
            options: kinds.map(({ kind, name }) => ({ value: kind, label: name })),
          },
        ]}
        openKey={open || undefined}
        onOpen={({ applyId }) => set({ open: applyId })}
        empty={{ why: t("effect.none"), how: t("effect.how") }}
      />
      {open && <EffectDrawer applyId={open} onClose={() => set({ open: undefined })} />}
    </>
  );
}

function EffectDrawer({ applyId, onClose }: { applyId: string; onClose: () => void }) {
  const { t } = useTranslation("applytype");
  const { can } = useSession();
  const { facts } = useEffectWords();
  const found = useCall([...effectKey, "one"], effectCalls.one, { applyId });
  return (
    <DetailDrawer
      open
      title={found.data?.number ?? ""}
      onClose={onClose}
      foot={found.data?.mayRetry && <RetryButton applyId={applyId} primary />}
    >
      <Loaded query={found}>
        {(row) => (
          <>
            <Facts
              facts={facts(row, [], {
                state: { tones },
                linkName: { render: ({ link }) => link && <ChangedRecord link={link} /> },
              })}
            />
            {can("approval:application:view") && (
              <Link to={`/personnel/approval/all?id=${applyId}`}>{t("effect.application")}</Link>
            )}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
