import type { Detail, OwnTask } from "../types.ts";

export type Verb = "NEXT" | "REJECT" | "BACK";
export type Extra =
  | "ASK"
  | "TRANSFER"
  | "DELEGATE"
  | "ADD_SIGN"
  | "REMOVE_SIGN"
  | "END"
  | "TAKE_BACK"
  | "WITHDRAW"
  | "URGE"
  | "ASSIGN"
  | "SHARE"
  | "VOID";

/** Sharing is in the header, beside the link. */
const order = [
  "ASK",
  "TRANSFER",
  "DELEGATE",
  "ADD_SIGN",
  "REMOVE_SIGN",
  "END",
  "URGE",
  "TAKE_BACK",
  "ASSIGN",
  "WITHDRAW",
  "VOID",
] as const satisfies readonly Extra[];

export type Buttons = {
  /** Approve or, for a handler, done. */
  next: boolean;
  handles: boolean;
  reject: boolean;
  back: boolean;
  resubmit: boolean;
  extras: readonly Extra[];
};

/** The buttons: exactly what the server allows, in the order of use. */
export function buttonsOf(detail: Pick<Detail, "actions" | "tasks">, task: OwnTask | undefined): Buttons {
  const own = new Set(task?.actions ?? []);
  const allowed = new Set([...own, ...detail.actions]);
  return {
    next: own.has("NEXT"),
    handles: task?.kind === "handle",
    reject: own.has("REJECT"),
    back: (own.has("BACK") || own.has("BACK_TO_PRE")) && (task?.targets.length ?? 0) > 0,
    resubmit: allowed.has("RESUBMIT"),
    extras: order.filter((name) => allowed.has(name)),
  };
}

export const isDangerous = (extra: Extra): boolean => extra === "WITHDRAW" || extra === "END" || extra === "VOID";

/** After these actions somebody else has the task; after the others the reader keeps it. */
export const movesOn = (action: string, position?: string): boolean =>
  ["NEXT", "REJECT", "BACK", "BACK_TO_PRE", "TRANSFER", "DELEGATE", "END"].includes(action) ||
  (action === "ADD_SIGN" && position !== "beside");
