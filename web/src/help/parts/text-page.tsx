import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { policyVersion } from "../../kit/policy.ts";

type Section = { title: string; text: string };

export function TextPage({ page }: { page: "help" | "privacy" | "terms" }) {
  const { t } = useTranslation("help");
  const { day } = useFormat();
  const sections = t(`${page}.sections`, { returnObjects: true }) as Record<string, Section>;
  return (
    <article className="text-page">
      <h1>{t(`${page}.title`)}</h1>
      {page !== "help" && <p className="field-hint">{t("since", { date: day(policyVersion) })}</p>}
      {Object.entries(sections).map(([name, { title, text }]) => (
        <section key={name}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  );
}
