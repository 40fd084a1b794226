import { joined, type Page } from "@stampflow/kernel";
import { language, type OwnTable, translate } from "@stampflow/kernel/server";
import { preferences } from "../preference/store.ts";
import { tabs } from "../schema.ts";
import { listByTab, type StoredNotice } from "./store.ts";
import { render } from "./view.ts";

const pageSize = 500;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The cursor begins with the tab: "1 …". */
const notices: OwnTable = {
  name: "notice.own.notices",
  columns: ["at", "title", "read"],
  page: async ({ userId }, { cursor, time }) => {
    const [, tab = "0", from = ""] = /^(\d) (.*)$/.exec(cursor ?? "") ?? [];
    const type = tab === "0" ? tabs.notice : tabs.reminder;
    const asked = { pageNum: 1, pageSize, ...(from ? { cursor: from } : {}) };
    const found: Page<StoredNotice> = await listByTab(userId, type, asked);
    const rows = found.records.map(({ createdAt, text, state }) => [
      time(createdAt),
      render(text as Parameters<typeof render>[0], language()),
      state === "read" ? "✓" : "",
    ]);
    const next = type === tabs.notice ? `${tabs.reminder} ` : null;
    return { rows, cursor: found.cursor ? `${type} ${found.cursor}` : next };
  },
};

const settings: OwnTable = {
  name: "notice.own.settings",
  columns: ["email", "sms", "quiet", "always", "timeZone"],
  page: async ({ userId }) => {
    const known = await preferences.get({ userId });
    if (!known) return { rows: [] };
    const types = (chosen: readonly string[]) =>
      joined(
        chosen.map((type) => translate(`notice.own.type.${type}`, language())),
        language(),
      );
    const quiet = known.quiet ? `${clock(known.quiet.from)}–${clock(known.quiet.to)}` : "";
    return { rows: [[types(known.email), types(known.sms), quiet, types(known.always), known.timeZone]] };
  },
};

export const ownTables: readonly OwnTable[] = [notices, settings];
