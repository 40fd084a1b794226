import { useNavigate } from "react-router-dom";
import { useSession } from "../../platform/session.ts";
import type { Row, Tab } from "../types.ts";
import { tabs } from "./filter/filters.ts";
import { rowKey } from "./rows/use-rows.ts";
import { openKeyOf, type useSelection } from "./use-inbox.ts";

/** 1 to 5: the tabs in their order, as far as the reader has them. */
export function useTabKeys() {
  const navigate = useNavigate();
  const { can } = useSession();
  const go = (tab: Tab) => () => {
    if (tab !== "all" || can("approval:application:view")) void navigate(`/personnel/approval/${tab}`);
  };
  const [first, second, third, fourth, fifth] = tabs;
  return { tab1: go(first), tab2: go(second), tab3: go(third), tab4: go(fourth), tab5: go(fifth) };
}

const focusedKey = () =>
  document.activeElement?.closest(".inbox-row")?.querySelector<HTMLElement>(".inbox-title")?.dataset.key;

/** X: selects the line that has the focus, or else the open one, or takes it back. */
export function selectRow(
  rows: readonly Row[],
  open: string | null,
  { keys, pick }: Pick<ReturnType<typeof useSelection>, "keys" | "pick">,
): void {
  const wanted = focusedKey() ?? open;
  const row = rows.find((each) => openKeyOf(each) === wanted);
  if (row) pick(row, !keys.has(rowKey(row)));
}
