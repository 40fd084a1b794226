import { listPage } from "@stampflow/kernel/server";
import type { z } from "zod";
import { identityOf } from "../../fixed/apply-type.ts";
import type { listAssociated as associatedInput } from "../../form/schema.ts";
import { organisation } from "../../people.ts";
import { entriesQuery, headsOf, parseEntry } from "../../record/store.ts";
import { formVersionFor } from "../../version/published-version.ts";
import { keywordFilter, rowOf } from "./list.ts";

/** The caller's own applications of some forms, for an association control (spec 7, call 6). */
export async function listAssociated(userId: string, input: z.infer<typeof associatedInput>) {
  const formIds = input.designIds
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
  const query = entriesQuery(userId, "mine", formIds.length > 0 ? { formIds } : {});
  const { records, ...rest } = await listPage(
    query,
    parseEntry,
    input,
    "approval.associated",
    await keywordFilter(input.keyword),
  );
  const heads = await headsOf(records.map((entry) => entry.applicationId));
  const org = await organisation();
  const shown = records.map(async (entry) => {
    const head = heads.get(entry.applicationId);
    if (!head) return [];
    const row = rowOf({ head, entry, formVersion: await formVersionFor(head) }, org);
    const userData = row.summary.map(({ key, label, showText }) => ({
      label,
      showText,
      keyLabel: key,
      value: showText,
    }));
    return [
      {
        id: row.id,
        applyTitle: row.applyTitle,
        ...identityOf(head),
        userData: JSON.stringify(userData),
        reason: row.summary
          .map(({ showText }) => showText)
          .filter(Boolean)
          .join(" · "),
        createDate: row.createDate,
        updateDate: row.updateDate,
        isRead: row.isRead,
      },
    ];
  });
  return { ...rest, records: (await Promise.all(shown)).flat() };
}
