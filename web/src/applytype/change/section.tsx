import { changeCalls } from "@stampflow/applytype";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LinkButton } from "../../kit/link-button.tsx";
import { call } from "../../platform/call.ts";
import { changeable, types } from "../types.ts";
import "../effect/section.css";

const path = types.find(({ applyType }) => applyType === changeable)?.path ?? "";

/** In a leave: what it changes, what changes it, and the way to change it (W53). */
export default function ChangeSection({ applyId }: { applyId: string }) {
  const { t } = useTranslation("applytype");
  const { data } = useQuery({
    queryKey: ["applytype", "change", applyId],
    queryFn: ({ signal }) => call(changeCalls.detail, { applyId }, { signal, quiet: true }),
    // Another application may change this one at any moment.
    staleTime: 0,
  });
  if (!data) return null;
  const { changes, changedBy, mayChange } = data;
  if (!changes && !changedBy && !mayChange) return null;
  return (
    <section className="effect" aria-label={t("change.title")}>
      <p>
        <strong>{t("change.title")}</strong>
        {changes && (
          <span>
            {t("change.of")} <Link to={`?id=${changes.applyId}`}>{changes.number}</Link>
          </span>
        )}
        {changedBy && (
          <span>
            {t("change.by")} <Link to={`?id=${changedBy.applyId}`}>{changedBy.number}</Link>
          </span>
        )}
        {mayChange && (
          <LinkButton size="small" to={`${path}?changes=${applyId}`}>
            {t("change.begin")}
          </LinkButton>
        )}
      </p>
    </section>
  );
}
