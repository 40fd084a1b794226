import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../platform/session.ts";
import { modules } from "../modules.ts";

const all = modules.flatMap((module) =>
  (module.searches ?? []).map((search) => ({ ...search, title: `${module.name}:${search.title}` })),
);

// antd's Select is a twelfth of a first visit, so it is loaded with the first click.
const SearchKind = lazy(() => import("./search-kind.tsx"));

/** Looks for what exists in this product and what the person may see. */
export function Search() {
  const { can } = useSession();
  const searches = all.filter(({ permission }) => can(permission));
  const { t } = useTranslation(["app", ...new Set(searches.map(({ title }) => title.split(":")[0] ?? ""))]);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
  const [choosing, setChoosing] = useState(false);
  const [text, setText] = useState("");
  const search = searches[chosen] ?? searches[0];
  if (!search) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`${search.path}?${new URLSearchParams({ [search.param]: text.trim() })}`);
  };
  return (
    <search>
      <form className="head-search" data-enter="sends" onSubmit={submit}>
        {choosing ? (
          <Suspense fallback={<span className="search-kind">{t(search.title)}</span>}>
            <SearchKind
              label={t("shell.searchFor")}
              titles={searches.map(({ title }) => t(title))}
              chosen={chosen}
              onChoose={setChosen}
            />
          </Suspense>
        ) : (
          <button
            type="button"
            className="search-kind"
            aria-haspopup="listbox"
            aria-label={`${t("shell.searchFor")}: ${t(search.title)}`}
            onClick={() => setChoosing(true)}
          >
            {t(search.title)} <DownOutlined />
          </button>
        )}
        <SearchOutlined />
        <input
          type="search"
          aria-label={t("shell.search")}
          placeholder={t("shell.searchPlaceholder")}
          value={text}
          maxLength={50}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
