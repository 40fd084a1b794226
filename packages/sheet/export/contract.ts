import { contract, type Permission } from "@stampflow/kernel";
import type { z } from "zod";
import { xlsxType } from "../schema.ts";

/** Widens the summary to a string, so that the type of a call does not depend on it. */
const words = (text: string): string => text;

/** The call of an export. `records`: what it writes, for the description of the calls; `filter`: that of the list. */
export const exportCall = <const Path extends string, Filter extends z.ZodType>(
  path: Path,
  permission: Permission,
  records: string,
  filter: Filter,
) =>
  contract({
    method: "POST",
    path,
    permission,
    summary: words(`The ${records} that fit the filters as .xlsx`),
    body: filter,
    file: xlsxType,
  });
