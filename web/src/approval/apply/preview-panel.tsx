import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { seesFlow, useSession } from "../../platform/session.ts";
import type { PreviewStep } from "../types.ts";
import type { Previewed } from "./use-preview.ts";

const asking: ReadonlySet<string> = new Set(["approver", "handler"]);

/** Whom it will reach and why, with the values entered so far. */
export function PreviewPanel({ preview }: { preview: Previewed }) {
  const { t } = useTranslation("approval");
  const { data, stale, failed } = preview;
  const { user } = useSession();
  // A step without a name says what has to be filled in before the rest is known.
  const some = data?.steps.some((step) => asking.has(step.kind) || step.nodeName === "");
  const nobody = data !== undefined && !data.refused && !some;
  if (!seesFlow(user) && !data?.refused) return null;
  return (
    <aside className="preview" aria-label={t("preview.title")} data-stale={stale || undefined} aria-busy={stale}>
      <h2>{t("preview.title")}</h2>
      {!data && !failed && <p>{t("preview.loading")}</p>}
      {failed && <p>{t("preview.failed")}</p>}
      {data?.refused && <p className="preview-refused">{t("preview.refused", { reason: data.refused.message })}</p>}
      {nobody && <p>{t("preview.nobody")}</p>}
      <ol className="preview-steps" aria-live="polite">
        {data?.steps.map((step, at) => (
          <li className="preview-step" key={`${step.nodeId} ${at}`} style={{ marginInlineStart: step.depth * 16 }}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Step({ step }: { step: PreviewStep }) {
  const { t, i18n } = useTranslation("approval");
  const word = (group: "step" | "mode", name: string) =>
    i18n.exists(`approval:${group}.${name}`) ? t(`${group}.${name}`) : "";
  const kind = word("step", step.kind);
  const mode = step.people.length > 1 ? word("mode", step.mode) : "";
  return (
    <>
      <p className="preview-node">
        <strong>{step.nodeName || kind}</strong>
        {kind && step.nodeName && kind !== step.nodeName && <small>{kind}</small>}
        {mode && <small>{mode}</small>}
      </p>
      {step.people.length > 0 && (
        <ul className="preview-people">
          {step.people.map((person) => (
            <li key={person.id} className="preview-person">
              <Avatar name={person.name} size={22} />
              {person.name}
            </li>
          ))}
        </ul>
      )}
      {step.reasons.map((reason) => (
        <p key={`${reason.code} ${reason.text}`} className="preview-why">
          {reason.text}
        </p>
      ))}
    </>
  );
}
