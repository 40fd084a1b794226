import { useTranslation } from "react-i18next";
import { formatWait } from "../detail/wait.ts";
import type { Row } from "../types.ts";

const named = 2;

/** Who has a running application, and since when. */
export function Held({ row: { holders, stuck, status }, now }: { row: Row; now: number }) {
  const { t, i18n } = useTranslation("approval");
  if (status !== "running") return null;
  if (holders.length === 0) return stuck ? <small className="inbox-held">{t("status.stuck")}</small> : null;
  const people = [...new Set(holders.map(({ name }) => name))];
  const rest = people.length - named;
  const names = people.slice(0, named).join(t("list.nameJoint"));
  const time = formatWait(now - Math.min(...holders.map(({ since }) => since)), i18n.language);
  return (
    <small className="inbox-held" title={people.join(t("list.nameJoint"))}>
      {t("list.held", { names: rest > 0 ? t("list.andMore", { names, rest }) : names, time })}
    </small>
  );
}

/** Who returned it, and why. */
export function SentBack({ by, opinion }: NonNullable<Row["sentBack"]>) {
  const { t } = useTranslation("approval");
  return (
    <span className="inbox-back">
      {opinion ? t("list.sentBack", { name: by.name, opinion }) : t("list.sentBackAlone", { name: by.name })}
    </span>
  );
}
