import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Select } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../platform/session.ts";
import { modules } from "../modules.ts";

const all = modules.flatMap((module) =>
  (module.searches ?? []).map((search) => ({ ...search, title: `${module.name}:${search.title}` })),
);

/** Looks for what exists in this product and what the person may see. */
export function Search() {
  const { can } = useSession();
  const searches = all.filter(({ permission }) => can(permission));
  const { t } = useTranslation(["app", ...new Set(searches.map(({ title }) => title.split(":")[0] ?? ""))]);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
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
        <Select
          variant="borderless"
          aria-label={t("shell.searchFor")}
          value={chosen}
          popupMatchSelectWidth={false}
          options={searches.map(({ title }, place) => ({ value: place, label: t(title) }))}
          onChange={setChosen}
        />
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
