import type { AnswerOf } from "@stampflow/kernel";
import type { scheduleCalls as calls } from "@stampflow/scheduling";
import { useTranslation } from "react-i18next";

const shown = 8;

/** What is said before publishing, with what it changes elsewhere, such as leave (L10). */
export function PublishText({ changes }: { changes: AnswerOf<typeof calls.preview>["lines"] }) {
  const { t } = useTranslation("scheduling");
  return (
    <>
      {t("schedule.publishText")}
      {changes.length > 0 && (
        <>
          <p>{t("schedule.publishChanges")}</p>
          <ul className="schedule-refused">
            {changes.slice(0, shown).map(({ userId, name, text }) => (
              <li key={`${userId}${text}`}>
                {name} {text}
              </li>
            ))}
            {changes.length > shown && <li>{t("schedule.gaps.more", { count: changes.length - shown })}</li>}
          </ul>
        </>
      )}
    </>
  );
}
