import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import type { Person } from "../types.ts";
import type { ProxyRow } from "./calls.ts";
import { ProxyStateTag } from "./state-tag.tsx";
import { useEnd } from "./use-end.ts";
import { useProxyWords } from "./words.ts";

type Props = { row: ProxyRow; person: Person; title: string; endWord: string; children?: ReactNode };

/** One proxy from the side of one of the two: the other person, what for, how long. */
export function ProxyCard({ row, person, title, endWord, children }: Props) {
  const { t } = useTranslation("proxy");
  const words = useProxyWords();
  const { end, busy } = useEnd();
  return (
    <li className="proxy-card">
      <Avatar name={person.name} size={36} />
      <div className="proxy-words">
        <h3>
          {title} <ProxyStateTag state={row.state} />
        </h3>
        <dl>
          <dt>{t("column.period")}</dt>
          <dd>{words.period(row)}</dd>
          <dt>{t("column.forms")}</dt>
          <dd>{words.forms(row)}</dd>
          <dt>{t("column.reason")}</dt>
          <dd>{row.reason}</dd>
          {row.createdBy.id !== row.principal.id && (
            <>
              <dt>{t("column.by")}</dt>
              <dd>{row.createdBy.name}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="proxy-actions">
        {children}
        <Button danger loading={busy} onClick={() => void end(row)}>
          {endWord}
        </Button>
      </div>
    </li>
  );
}
