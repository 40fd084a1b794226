import StarFilled from "@ant-design/icons/es/icons/StarFilled";
import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../types.ts";
import { useFavourites, useMark } from "../workbench/use-favourites.ts";

/** Favourites are also shown on the workbench. */
export function Star({ form: { id, formName } }: { form: Pick<FormRow, "id" | "formName"> }) {
  const { t } = useTranslation("approval");
  const { data } = useFavourites();
  const mark = useMark(id);
  const on = data?.formIds.includes(id) ?? false;
  return (
    <button
      type="button"
      className="form-star"
      aria-pressed={on}
      aria-label={t("favourite.mark", { name: formName })}
      title={t(on ? "favourite.remove" : "favourite.add")}
      disabled={!data}
      onClick={() => mark.mutate(!on)}
    >
      {on ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
