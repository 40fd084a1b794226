import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formKeys } from "../../form/calls.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { applyPath } from "../apply/fixed-form.tsx";
import { listForms } from "../calls.ts";
import { formIcon } from "../forms/card.tsx";
import { useFavourites } from "./use-favourites.ts";
import "../list/inbox.css";

const all = "/personnel/applyAll";

/** The forms with a star that may still be applied with. */
export default function FavouritesCard() {
  const { t } = useTranslation("approval");
  const favourites = useFavourites();
  const forms = useQuery({ queryKey: formKeys.list("apply"), queryFn: ({ signal }) => listForms({}, signal) });
  const failed = [favourites, forms].find((one) => one.isLoadingError);
  const marked = favourites.data?.formIds;
  const shown = marked && forms.data?.records.filter(({ id }) => marked.includes(id));
  return (
    <>
      <div className="card-head">
        <h2>{t("favourite.title")}</h2>
        <Link to={all}>{t("favourite.all")}</Link>
      </div>
      {!shown && !failed && <Skeleton rows={3} />}
      {failed && <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />}
      {shown?.length === 0 && <p className="inbox-quiet">{t("favourite.none")}</p>}
      <ul className="favourite-forms">
        {shown?.map((form) => (
          <li key={form.id}>
            <Link to={applyPath(form.id)}>
              <img src={formIcon(form)} alt="" width={24} height={24} />
              {form.formName}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
