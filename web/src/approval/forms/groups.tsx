import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { formKeys, listCategories, listDesigns } from "../../form/calls.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useTextFinder } from "../../kit/input/use-finder.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { useSession } from "../../platform/session.ts";
import { listForms } from "../calls.ts";
import { FormCard } from "./card.tsx";
import { entriesOf, groupForms } from "./group.ts";
import { ManagedForm } from "./managed.tsx";
import { Star } from "./star.tsx";

type Props = { view: "apply" | "manage"; text: string; onClear: () => void };

/** Designers are shown where to create one; others are told whom to ask. */
function NoForms({ view }: Pick<Props, "view">) {
  const { t } = useTranslation("approval");
  const { can } = useSession();
  if (!can("approval:form:design")) return <Empty why={t("empty.forms")} />;
  if (view === "apply")
    return (
      <Empty why={t("empty.formsPublish")} action={<LinkButton to="?view=manage">{t("forms.manage")}</LinkButton>} />
    );
  return <Empty why={t("empty.formsManage")} />;
}

export function FormGroups({ view, text, onClear }: Props) {
  const finds = useTextFinder(text);
  const { t } = useTranslation("approval");
  const forms = useQuery({
    queryKey: formKeys.list(view),
    queryFn: ({ signal }) => (view === "manage" ? listDesigns({}, signal) : listForms({}, signal)),
  });
  const categories = useQuery({ queryKey: formKeys.categories, queryFn: ({ signal }) => listCategories(signal) });
  if (forms.isLoadingError) return <ErrorView error={forms.error} onRetry={() => void forms.refetch()} />;
  if (forms.isPending || categories.isPending) return <Skeleton rows={8} />;
  const groups = groupForms(
    view === "apply" ? entriesOf(forms.data.records) : forms.data.records,
    categories.data?.records ?? [],
    finds,
  );
  if (forms.data.records.length === 0) return <NoForms view={view} />;
  if (groups.length === 0) {
    return (
      <Empty
        why={t("empty.formsFiltered", { text })}
        action={<Button onClick={onClear}>{t("empty.filteredDo")}</Button>}
      />
    );
  }
  return groups.map((group) => (
    <section key={group.id} className="form-group">
      <h2>{group.name ?? t("forms.other")}</h2>
      <ul className={view === "manage" ? "form-rows" : "form-cards"}>
        {group.forms.map((form) => (
          <li key={form.id}>
            {view === "manage" ? <ManagedForm form={form} /> : <FormCard form={form} />}
            {view === "apply" && <Star form={form} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}
