import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import { Cards } from "../parts/cards.tsx";
import { FirstSteps } from "../parts/first-steps.tsx";
import { useArrangement } from "../parts/use-arrangement.ts";
import "./workplace.css";

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** The workbench; the modules bring what waits, quick entries and cards. */
export default function Workplace() {
  const modules = registeredModules();
  const { session, can } = useSession();
  const filling = modules.filter(({ entries, cards, todos }) => entries ?? cards ?? todos);
  const { t } = useTranslation(["home", ...filling.map(({ name }) => name)]);
  const navigate = useNavigate();
  const [arranging, setArranging] = useState(false);
  const { arrangement, arrange, reset } = useArrangement();
  const entries = filling
    .flatMap(({ name, entries: own = [] }) => own.map((entry) => ({ ...entry, title: t(`${name}:${entry.title}`) })))
    .filter(({ permission }) => can(permission));
  const todos = filling
    .flatMap(({ name, todos: own = [] }) => own.map((todo) => ({ ...todo, title: t(`${name}:${todo.title}`) })))
    .filter(({ permission }) => can(permission))
    .sort(byOrder);
  const cards = filling
    .flatMap(({ name, cards: own = [] }) =>
      own.map((card) => ({ ...card, id: `${name}.${card.key}`, title: t(`${name}:${card.title}`) })),
    )
    .filter(({ permission }) => can(permission))
    .sort(byOrder);
  const isChanged = arrangement !== null && arrangement.order.length + arrangement.hidden.length > 0;
  return (
    <>
      <PageHeader
        title={t("home:workplace.hello", { name: session.user.realName })}
        note={session.user.businessName}
        actions={
          cards.length > 0 && (
            <>
              {arranging && isChanged && <Button onClick={reset}>{t("home:arrange.reset")}</Button>}
              <Button type={arranging ? "primary" : "default"} onClick={() => setArranging(!arranging)}>
                {t(arranging ? "home:arrange.done" : "home:arrange.begin")}
              </Button>
            </>
          )
        }
      />
      {todos.length > 0 && (
        <nav className="todos" aria-label={t("home:workplace.todos")}>
          {todos.map(({ key, path, title, count }) => {
            const Count = lazyOf(count);
            return (
              <Link key={key} to={path}>
                <span>{title}</span>
                <strong>
                  <Suspense fallback="–">
                    <Count />
                  </Suspense>
                </strong>
              </Link>
            );
          })}
        </nav>
      )}
      {entries.length > 0 && (
        <nav className="entries" aria-label={t("home:workplace.entries")}>
          {entries.map((entry) => (
            <Button key={entry.path} size="large" icon={<entry.icon />} onClick={() => navigate(entry.path)}>
              {entry.title}
            </Button>
          ))}
        </nav>
      )}
      <FirstSteps />
      {arranging && <p className="arrange-note">{t("home:arrange.note")}</p>}
      {arrangement ? (
        <Cards cards={cards} arrangement={arrangement} onArrange={arranging ? arrange : null} />
      ) : (
        <Skeleton rows={8} />
      )}
      {cards.length === 0 && entries.length === 0 && <p>{t("home:workplace.noCards")}</p>}
    </>
  );
}
