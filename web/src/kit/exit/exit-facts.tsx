import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";
import { useFormat } from "../format/format.ts";
import { Facts } from "../record/facts.tsx";
import { StateTag } from "../state/state-tag.tsx";
import { OpenPoints } from "./points.tsx";
import { type ExitInfo, useExits, useOpenPoints } from "./use-exit.ts";

const tones = { "0": "active", "1": "warn", "2": "calm", "3": "calm" } as const;

/** The departures of one person, the latest first: period, reason, who takes over, and what is still open. */
export function ExitFacts({ userId }: { userId: string }) {
  const { t } = useTranslation("kit");
  const { can, user } = useSession();
  const exits = useExits(userId).data?.exits ?? [];
  const [latest] = exits;
  const asks = can("system:employee:delete") && userId !== user.userId && latest !== undefined && latest.state !== "3";
  const asked = useOpenPoints(userId, asks);
  if (exits.length === 0) return null;
  return (
    <section>
      <h3 className="exit-part">{t("exit.history")}</h3>
      {exits.map((exit) => (
        <One key={exit.id} exit={exit} />
      ))}
      {asks && latest && asked.data && (
        <>
          <h4 className="exit-part">{t("exit.checklist")}</h4>
          <OpenPoints asked={asked.data} chosen={latest} except={userId} />
        </>
      )}
    </section>
  );
}

function One({ exit }: { exit: ExitInfo["exits"][number] }) {
  const { t } = useTranslation("kit");
  const { day, date } = useFormat();
  const { state, joinedOn, lastDay, reason, successorName, settle, byName, at } = exit;
  const from = joinedOn ? day(joinedOn) : "…";
  return (
    <Facts
      facts={[
        [t("exit.period"), `${from} – ${lastDay ? day(lastDay) : "…"}`],
        [t("exit.state"), <StateTag key="state" tone={tones[state]} text={t(`exit.states.${state}`)} />],
        [t("exit.reason"), reason && t(`exit.reasons.${reason}`)],
        [t("exit.successor"), successorName],
        ...settle.map(
          ({ text, how, userName }) =>
            [text, userName ? t("exit.to", { name: userName }) : t(`exit.how.${how}`)] as const,
        ),
        [t("exit.by"), byName && `${byName} ${date(at)}`],
      ]}
    />
  );
}
