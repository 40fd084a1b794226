import type { ApiKeyView } from "@stampflow/system";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { Facts } from "../../kit/record/facts.tsx";

/** What a key may do; the key itself is not to be seen again. */
export function KeyFacts({ apiKey }: { apiKey: ApiKeyView }) {
  const { t } = useTranslation("system");
  const format = useFormat();
  const { scope, departments, permissionNames, expiresOn, over, usedAt } = apiKey;
  const lastDay = expiresOn ? format.day(expiresOn) : t("apiKey.never");
  return (
    <Facts
      facts={[
        [t("apiKey.hint"), `…${apiKey.hint}`],
        [t("apiKey.permissions"), format.names(permissionNames)],
        [t("apiKey.scope"), scope.kind === "company" ? t("apiKey.company") : format.names(departments)],
        [t("apiKey.perMinute"), format.number(apiKey.perMinute)],
        [t("apiKey.expiresOn"), over ? `${lastDay} (${t("apiKey.over")})` : lastDay],
        [t("apiKey.usedAt"), usedAt === null ? t("apiKey.unused") : format.dateTime(usedAt)],
        [t("apiKey.createdBy"), apiKey.createdByName],
        [t("apiKey.createdAt"), format.dateTime(apiKey.createdAt)],
      ]}
    />
  );
}
