import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import { useQueries } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { store, stored } from "../../platform/local-storage.ts";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";

const steps = registeredModules()
  .flatMap((module) => (module.firstSteps ?? []).map((step) => ({ ...step, namespace: module.name })))
  .sort((one, other) => one.order - other.order);
const namespaces = [...new Set(steps.map(({ namespace }) => namespace))];

/** What a new company does first, for whoever may do all of it, until it is done or dismissed. */
export function FirstSteps() {
  const { session, can } = useSession();
  const { tenantId, userId } = session.user;
  const place = `firstSteps.${tenantId}.${userId}`;
  const [dismissed, setDismissed] = useState(() => stored(place) !== null);
  if (dismissed || steps.some(({ permission }) => !can(permission))) return null;
  const leave = () => {
    store(place, "gone");
    setDismissed(true);
  };
  return <Checklist onLeave={leave} />;
}

function Checklist({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(["home", ...namespaces]);
  const answers = useQueries({
    queries: steps.map(({ namespace, key, done }) => ({
      queryKey: [namespace, "firstSteps", key],
      queryFn: ({ signal }: { signal: AbortSignal }) => done(signal),
      staleTime: 0,
    })),
  });
  const done = answers.map(({ data }) => data === true);
  const count = done.filter(Boolean).length;
  const next = done.indexOf(false);
  if (answers.some(({ data }) => data === undefined) || count === steps.length) return null;
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <div className="card-head">
        <h2 id="first-steps">{t("home:firstSteps.title")}</h2>
        <span>
          {t("home:firstSteps.count", { count, all: steps.length })}
          <Button type="link" size="small" onClick={onLeave}>
            {t("home:firstSteps.dismiss")}
          </Button>
        </span>
      </div>
      <ol>
        {steps.map(({ namespace, key, path }, at) => (
          <li key={key} data-done={done[at] || undefined} data-next={at === next || undefined}>
            <span className="first-steps-mark" aria-hidden>
              {done[at] ? <CheckCircleFilled /> : at + 1}
            </span>
            <Link to={path}>{t(`${namespace}:firstSteps.${key}.title`)}</Link>
            <span>{done[at] ? t("home:firstSteps.done") : t(`${namespace}:firstSteps.${key}.text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
