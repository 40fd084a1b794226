import { type QueryKey, useQuery } from "@tanstack/react-query";
import { Button, Select, type SelectProps } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { offered, type RemoteOption } from "./remote-choice.ts";
import { useAsked, useHastyKeys } from "./use-remote-choice.ts";

type Passed = Pick<
  SelectProps,
  | "id"
  | "aria-label"
  | "aria-labelledby"
  | "aria-describedby"
  | "aria-invalid"
  | "aria-required"
  | "allowClear"
  | "className"
  | "disabled"
  | "placeholder"
  | "popupMatchSelectWidth"
  | "status"
  | "style"
  | "onBlur"
  | "onFocus"
>;
export type RemoteAnswer<Option> = { readonly options: readonly Option[]; readonly total?: number };
type Props<Option extends RemoteOption> = Passed & {
  /** Of the question, without the text. */
  queryKey: QueryKey;
  ask: (text: string, signal: AbortSignal) => Promise<RemoteAnswer<Option>>;
  chosen: readonly RemoteOption[];
  several?: boolean | undefined;
  max?: number | undefined;
  /** What was typed when it was left without a choice: shown, and searched again. */
  left?: string;
  onLeave?: (text: string) => void;
  /** The ids of all chosen, and what is known of those that were offered. */
  onChange: (ids: string[], options: Option[]) => void;
  optionRender?: (option: Option) => ReactNode;
  /** Says that nothing was found. */
  none?: string;
  /** Stands below the list if there are more than it shows. */
  more?: (shown: number) => ReactNode;
};
type Labelled = { value: string; label?: ReactNode };

/**
 * Finds one or several of very many by typing. What can be chosen is the answer to exactly the text that is there;
 * Enter waits for it and takes the first.
 */
export function RemoteSelect<Option extends RemoteOption>(props: Props<Option>) {
  const { queryKey, ask, chosen, several, max, left = "", onLeave, onChange, ...other } = props;
  const { optionRender, none, more, onBlur, onFocus, ...passed } = other;
  const { t } = useTranslation("kit");
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [atIt, setAtIt] = useState(false);
  const { asked, askNow } = useAsked(typed);
  const found = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled: open,
  });
  const { data, isError, isFetching } = found;
  const choices = offered(typed, data && { text: asked, options: data.options });
  const failed = isError && !isFetching;
  const set = (ids: string[]) => {
    setTyped("");
    if (max !== undefined && ids.length >= max) setOpen(false);
    onChange(
      ids,
      ids.flatMap((id) => choices?.find(({ value }) => value === id) ?? []),
    );
  };
  const take = ({ value }: Option) => {
    const ids = chosen.map((one) => one.value);
    if (!several) {
      setOpen(false);
      set([value]);
    } else if (ids.includes(value)) setTyped("");
    else if (ids.length < (max ?? Number.POSITIVE_INFINITY)) set([...ids, value]);
  };
  const askAgain = () => {
    askNow();
    if (failed) void found.refetch();
  };
  const hasty = useHastyKeys({ typed, choices, failed, askNow: askAgain, take });
  const labelled = chosen.map(({ value, label }) => ({ value, label }));
  const note = failed ? t("remote.failed") : choices ? (none ?? t("remote.none")) : t("remote.looking");
  const hidden = (data?.total ?? 0) > (data?.options.length ?? 0);
  return (
    <Select<Labelled | Labelled[] | null, Option>
      {...passed}
      {...(choices || failed ? {} : { "data-waits": true })}
      {...(several ? { mode: "multiple" as const, maxCount: max } : {})}
      labelInValue
      value={several ? labelled : (labelled[0] ?? null)}
      onChange={(next) => set([next ?? []].flat().map(({ value }) => value))}
      options={[...(choices ?? [])]}
      defaultActiveFirstOption={typed.trim() !== ""}
      showSearch={{
        filterOption: false,
        searchValue: atIt ? typed : chosen.length === 0 ? left : "",
        onSearch: setTyped,
      }}
      onInputKeyDown={hasty.onKeyDown}
      open={open}
      onOpenChange={setOpen}
      loading={open && isFetching}
      onFocus={(event) => {
        setAtIt(true);
        if (chosen.length === 0 && left !== "") setTyped(left);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        hasty.forget();
        setAtIt(false);
        if (onLeave && chosen.length === 0) onLeave(typed.trim());
        onBlur?.(event);
      }}
      notFoundContent={note}
      {...(optionRender ? { optionRender: ({ data: option }) => optionRender(option) } : {})}
      popupRender={(list) => (
        <>
          {list}
          {hidden && choices && more?.(choices.length)}
          {several && chosen.length > 0 && (
            <div className="picker-done">
              <Button
                type="link"
                size="small"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setOpen(false)}
              >
                {t("remote.done", { count: chosen.length })}
              </Button>
            </div>
          )}
        </>
      )}
    />
  );
}
