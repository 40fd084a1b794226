import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { closestFirst, folded } from "@stampflow/kernel";
import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import { isComposing } from "../../kit/input/remote-choice.ts";
import { useAsked, useHastyKeys } from "../../kit/input/use-remote-choice.ts";
import { type Section, useSearchResults } from "./use-found.ts";

type Props = {
  /** On a phone: it stands over the header until it is closed. */
  onClose?: () => void;
};

const labelOf = ({ label }: { label: string }) => folded(label);

/** Finds pages, people, departments, forms and applications that the person may see, while typing. */
export function Search({ onClose }: Props) {
  const { t } = useTranslation("app");
  const navigate = useNavigate();
  const { names } = useFormat();
  const id = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [moved, setActive] = useState<number | null>(null);
  const sought = open ? text : "";
  const { asked, askNow } = useAsked(sought);
  const { sections, state, hints } = useSearchResults(sought, asked);
  const all = sections.flatMap(({ results }) => results);
  // The closest of all groups, until the arrows choose another.
  const active = moved ?? Math.max(0, all.indexOf(closestFirst(text, all, labelOf)[0] as (typeof all)[number]));
  const shown = open && text.trim() !== "";
  const optionId = (place: number) => `${id}-${place}`;
  const type = (next: string) => {
    setText(next);
    setActive(null);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const go = (path: string | undefined) => {
    if (path === undefined) return;
    setText("");
    close();
    void navigate(path);
  };
  const current = all[active];
  const hasty = useHastyKeys({
    typed: sought,
    choices: state === "looking" ? undefined : current ? [current] : [],
    failed: false,
    askNow,
    take: ({ path }) => go(path),
  });
  const move = (to: number) => {
    const next = (to + all.length) % all.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") return close();
    if (event.key === "Enter") {
      if (!shown) return setOpen(true);
      hasty.onKeyDown(event);
      if (!event.isPropagationStopped()) go(current?.path);
      return;
    }
    if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || all.length === 0) return;
    event.preventDefault();
    if (shown) move(active + (event.key === "ArrowDown" ? 1 : -1));
    else setOpen(true);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hasty.forget();
    setOpen(false);
  };
  return (
    <search className="head-search" onBlur={onBlur}>
      <SearchOutlined />
      <input
        type="search"
        role="combobox"
        aria-label={t("shell.search")}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && all.length > 0 ? optionId(active) : undefined}
        placeholder={hints.length > 0 ? t("shell.searchPlaceholder", { kinds: names(hints) }) : t("shell.search")}
        // biome-ignore lint/a11y/noAutofocus: on a phone a press on the search button brought it here
        autoFocus={onClose !== undefined}
        value={text}
        maxLength={50}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {onClose && (
        <button type="button" className="head-search-close" aria-label={t("shell.searchClose")} onClick={close}>
          <CloseOutlined />
        </button>
      )}
      {shown && (
        <div className="head-found">
          <div id={`${id}-list`} role="listbox" aria-label={t("shell.searchFound")}>
            {sections.map((section) => (
              <Group
                key={section.title}
                section={section}
                first={all.indexOf(section.results[0] as (typeof all)[number])}
                active={active}
                optionId={optionId}
                onGo={go}
                onActive={setActive}
              />
            ))}
          </div>
          <p role="status" data-shown={state !== "found" || all.length === 0 || undefined}>
            {state === "looking"
              ? t("shell.searching")
              : state === "failed"
                ? t("shell.searchFailed")
                : all.length === 0 && t("shell.searchNothing")}
          </p>
        </div>
      )}
    </search>
  );
}

type GroupProps = {
  section: Section;
  /** The index of its first result among all. */
  first: number;
  active: number;
  optionId: (place: number) => string;
  onGo: (path: string) => void;
  onActive: (place: number) => void;
};

function Group({ section: { title, results }, first, active, optionId, onGo, onActive }: GroupProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={t(title)}>
      <span aria-hidden className="head-found-title">
        {t(title)}
      </span>
      {results.map(({ path, label, note }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
        // biome-ignore lint/a11y/useFocusableInteractive: the field names it as active
        <div
          key={path}
          id={optionId(first + at)}
          role="option"
          aria-selected={active === first + at}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => active !== first + at && onActive(first + at)}
          onClick={() => onGo(path)}
        >
          <span>{label}</span>
          {note && <small>{note}</small>}
        </div>
      ))}
    </div>
  );
}
