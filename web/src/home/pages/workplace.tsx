import { Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import { FirstSteps } from "../parts/first-steps.tsx";
import "./workplace.css";

/** The workbench; the modules bring cards and quick entries. */
export default function Workplace() {
  const modules = registeredModules();
  const { session, can } = useSession();
  const entries = modules.flatMap((module) =>
    (module.entries ?? []).map((entry) => ({ ...entry, title: `${module.name}:${entry.title}` })),
  );
  const { t } = useTranslation(["home", ...modules.filter(({ entries: own }) => own).map(({ name }) => name)]);
  const navigate = useNavigate();
  const cards = modules.flatMap((module) => module.cards ?? []).filter(({ permission }) => can(permission));
  const shown = entries.filter(({ permission }) => can(permission));
  return (
    <>
      <PageHeader title={t("home:workplace.hello", { name: session.user.realName })} note={session.user.businessName} />
      {shown.length > 0 && (
        <nav className="entries" aria-label={t("home:workplace.entries")}>
          {shown.map((entry) => (
            <Button key={entry.path} size="large" icon={<entry.icon />} onClick={() => navigate(entry.path)}>
              {t(entry.title)}
            </Button>
          ))}
        </nav>
      )}
      <FirstSteps />
      <div className="cards">
        {cards
          .sort((a, b) => a.order - b.order)
          .map(({ lazy, wide, order }) => {
            const Card = lazyOf(lazy);
            return (
              <section key={order} className="card" data-wide={wide || undefined}>
                <Suspense fallback={<Skeleton rows={4} />}>
                  <Card />
                </Suspense>
              </section>
            );
          })}
        {cards.length === 0 && shown.length === 0 && <p>{t("home:workplace.noCards")}</p>}
      </div>
    </>
  );
}
