import { effectCalls } from "@stampflow/applytype";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { ChangedRecord } from "./changed-record.tsx";
import { RetryButton } from "./retry.tsx";
import { effectTones } from "./tones.ts";
import "./section.css";

const soonMs = 1500;

/** In an approved application: what it has changed, or why not (W54). */
export default function EffectSection({ applyId }: { applyId: string }) {
  const { t } = useTranslation("applytype");
  const { data } = useQuery({
    queryKey: ["applytype", "effect", "detail", applyId],
    queryFn: ({ signal }) => call(effectCalls.ofApplication, { applyId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.expected ? soonMs : false),
  });
  const effect = data?.effect;
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
