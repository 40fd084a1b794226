import { createContext, useContext, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Guards } from "../../platform/guards.ts";
import { history } from "../../platform/history.ts";
import { confirm } from "./confirm.ts";

/** The part of the page that entries are lost with: a drawer, a dialog, the panel of a tab, the record beside a list. */
export const LeaveContext = createContext<Guards>(history.guards);

/** A part for `LeaveContext`; its `leave` asks before what is in it is closed. */
export function useLeaveArea(): Guards {
  const outer = useContext(LeaveContext);
  const [area] = useState(() => new Guards(outer));
  return area;
}

/**
 * Unsaved entries ask before they are lost: by links, Back, reload, tabs, another row, closing a drawer or dialog. `kept`
 * says where they stay, if they do. Returns how to leave the part that they are in.
 */
export function useLeaveGuard(dirty: boolean, kept?: string): (go: () => void) => void {
  const { t } = useTranslation("kit");
  const area = useContext(LeaveContext);
  // In the same moment as it is drawn, so that what was just closed does not ask.
  useLayoutEffect(() => {
    if (!dirty) return;
    return area.block(() =>
      confirm({
        title: t("unsaved.title"),
        text: kept ?? t("unsaved.text"),
        ok: t("unsaved.go"),
        cancel: t("unsaved.stay"),
        danger: kept === undefined,
      }),
    );
  }, [dirty, kept, area, t]);
  return area.leave;
}

/** The same below a drawer that is drawn by the same component. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty);
  return null;
}
