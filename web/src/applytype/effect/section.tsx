import { effectCalls } from "@stampflow/applytype";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { Said } from "../apply/said.tsx";
import { ChangedRecord } from "./changed-record.tsx";
import { RetryButton } from "./retry.tsx";
import { effectTones } from "./tones.ts";
import "./section.css";

const soonMs = 1500;

/** In an application: what it has changed, or why not (W54); while it runs, what it would change. */
export default function EffectSection({ applyId, status }: { applyId: string; status: string }) {
  const { t } = useTranslation("applytype");
  const { data } = useQuery({
    queryKey: ["applytype", "effect", "detail", applyId, status],
    queryFn: ({ signal }) => call(effectCalls.ofApplication, { applyId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.expected ? soonMs : false),
  });
  const { effect, said } = data ?? {};
  if (said && said.faults.length + said.preview.length > 0)
    return (
      <section className="effect" aria-label={t("effect.would")}>
        {said.preview.length > 0 && <strong>{t("effect.would")}</strong>}
        <Said {...said} title={t("effect.wouldNot")} />
      </section>
    );
  if (!effect) return null;
  const { state, reason, attempts, link, mayRetry } = effect;
  return (
    <section className="effect" aria-label={t("effect.one")} aria-live="polite">
      <p>
        <strong>{t("effect.one")}</strong>
        <StateTag tone={effectTones[state]} text={t(`effect.states.${state}`)} />
        {link && <ChangedRecord link={link} />}
        {attempts > 1 && <small>{t("effect.tried", { n: attempts })}</small>}
        {mayRetry && <RetryButton applyId={applyId} />}
      </p>
      {reason && <p className="effect-reason">{reason}</p>}
    </section>
  );
}
