import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import FilterOutlined from "@ant-design/icons/es/icons/FilterOutlined";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Choice, Choices } from "../../../kit/choices.tsx";
import { PlainInput } from "../../../kit/plain/input.tsx";
import { useDebounced } from "../../../kit/use-delayed.ts";
import { listFormNames } from "../../calls.ts";
import { keys } from "../../keys.ts";
import type { Tab } from "../../types.ts";
import { useCounts } from "../use-counts.ts";
import { type Filters, listIn, moreSet, ownAlone, states, stuck } from "./filters.ts";
import { isPeriodName, periodNames } from "./period.ts";

const SearchDialog = lazy(() => import("./search-dialog.tsx"));

type Props = { tab: Tab; filters: Filters; onChange: (change: Partial<Filters>) => void };

const all = "all";
const custom = "custom";

export function FilterBar({ tab, filters, onChange }: Props) {
  const { t } = useTranslation("approval");
  const [searching, setSearching] = useState(false);
  const period = filters.period;
  const named = period === null ? all : isPeriodName(period) ? period : custom;
  return (
    <search className="inbox-filters">
      <Keyword value={filters.keyword} onChange={(keyword) => onChange({ keyword })} />
      {tab !== "pending" && (
        <SeveralPick
          label={t("list.status")}
          several={filters.status}
          choices={[...states, ...(tab === "all" ? [stuck] : [])].map((key) => ({ key, label: t(`status.${key}`) }))}
          onChoose={(status) => onChange({ status })}
        />
      )}
      {tab === "pending" && <WhosePick chosen={filters.whose} onChoose={(whose) => onChange({ whose })} />}
      <FormPick chosen={filters.form} onChoose={(form) => onChange({ form })} />
      <Pick
        label={t("list.period")}
        chosen={named}
        choices={[all, ...periodNames, ...(named === custom ? [custom] : [])].map((key) => ({
          key,
          label: t(key === all ? "list.all" : `period.${key}`),
        }))}
        onChoose={(key) => key !== custom && onChange({ period: key === all ? null : key })}
      />
      <Button
        icon={<FilterOutlined />}
        className="inbox-filter"
        aria-label={t("search.title")}
        title={t("search.title")}
        data-set={moreSet(filters) || named === custom || undefined}
        onClick={() => setSearching(true)}
      />
      {searching && (
        <Suspense fallback={null}>
          <SearchDialog tab={tab} filters={filters} onChange={onChange} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </search>
  );
}

type PickProps = { label: string; chosen: string; choices: readonly Choice[]; onChoose: (key: string) => void };

function Pick({ label, chosen, choices, onChoose }: PickProps) {
  const word = choices.find((choice) => choice.key === chosen)?.label ?? "";
  return (
    <Choices label={label} choices={choices} chosen={chosen} onChoose={onChoose}>
      <Button className="inbox-filter" data-set={chosen !== all || undefined} aria-haspopup="menu">
        <span className="inbox-filter-name">{label}</span>
        {chosen !== all && <span className="inbox-filter-word">{word}</span>}
        <DownOutlined />
      </Button>
    </Choices>
  );
}

type SeveralProps = {
  label: string;
  several: string | null;
  choices: readonly Choice[];
  onChoose: (key: string | null) => void;
};

/** One of them; several are chosen in the dialog, and told here as a number. */
function SeveralPick({ label, several, choices, onChoose }: SeveralProps) {
  const { t } = useTranslation("approval");
  const [one = all, ...more] = listIn(several);
  const many = { key: custom, label: t("list.chosen", { count: more.length + 1 }) };
  return (
    <Pick
      label={label}
      chosen={more.length > 0 ? custom : one}
      choices={[{ key: all, label: t("list.all") }, ...choices, ...(more.length > 0 ? [many] : [])]}
      onChoose={(key) => key !== custom && onChoose(key === all ? null : key)}
    />
  );
}

/** Only for people who act for somebody. */
function WhosePick({ chosen, onChoose }: { chosen: string | null; onChoose: (whose: string | null) => void }) {
  const { t } = useTranslation("approval");
  const acting = useCounts().data?.acting ?? [];
  if (acting.length === 0 && chosen === null) return null;
  return (
    <Pick
      label={t("list.whose")}
      chosen={chosen ?? all}
      choices={[
        { key: all, label: t("list.all") },
        { key: ownAlone, label: t("list.mine") },
        ...acting.map(({ person, pending }) => ({
          key: person.id,
          label: t("list.for", { name: person.name }),
          note: t("list.total", { count: pending }),
        })),
      ]}
      onChoose={(key) => onChoose(key === all ? null : key)}
    />
  );
}

function FormPick({ chosen, onChoose }: { chosen: string | null; onChoose: (form: string | null) => void }) {
  const { t } = useTranslation("approval");
  const { data } = useQuery({
    queryKey: keys.formNames,
    queryFn: ({ signal }) => listFormNames(signal),
    staleTime: 300_000,
  });
  const forms = data?.records.map((form) => ({ key: form.id, label: form.formDesignName })) ?? [];
  return <SeveralPick label={t("list.form")} several={chosen} choices={forms} onChoose={onChoose} />;
}

function Keyword({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { t } = useTranslation("approval");
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const debounced = useDebounced(text, 300);
  // If the address changed elsewhere (back, clear), its value replaces what is typed.
  if (shown !== value) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  const write = useEffectEvent((typed: string) => {
    if (typed === text && typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => write(debounced), [debounced]);
  return (
    <PlainInput
      compact
      type="search"
      className="inbox-keyword"
      value={text}
      maxLength={50}
      placeholder={t("list.search")}
      aria-label={t("list.searchLabel")}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
