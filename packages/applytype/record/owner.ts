import type { KindName, Values } from "@stampflow/form";
import { extensionPoint, type Write } from "@stampflow/kernel/server";

/** An application that another changes (W53). */
export type ChangedBefore = {
  readonly applicationId: string;
  readonly number: string;
  readonly values: Values;
  /** Its effect is posted; otherwise at most reserved for. */
  readonly posted: boolean;
};
/** An application as the owner of its effect sees it. */
export type Asked = {
  /** "" while it is filled in, like its number. */
  readonly applicationId: string;
  readonly number: string;
  readonly applicantId: string;
  readonly departmentId: string;
  /** By the names of the record, which those of the fixed types are. */
  readonly values: Values;
  /**
   * What it changes: `check` and `reserve` leave that out, and `post` takes it back, posted or reserved for, in the same
   * save.
   */
  readonly changes?: ChangedBefore;
  readonly now: number;
};
/** `by`: who approved it, declared it void, or tried again. */
export type Approved = Asked & { readonly by: string };
/** What an effect has changed: its name, and the page that shows it. */
export type Link = { readonly name: string; readonly to: string };
export type Change = {
  readonly writes: readonly Write[];
  readonly link?: Link;
  /** The door of a module that saves its own change: it is given what else belongs to the transaction, `writes` too. */
  readonly through?: (beside: readonly Write[]) => Promise<unknown>;
};
/** Saves what the owner changes and the state of the effect in one transaction. Called once, as the last thing. */
export type SaveEffect = (change: Change) => Promise<void>;

/** A field of the record of a kind that has no fixed type; names are keys of texts. */
export type OwnField = {
  readonly key: string;
  readonly kind: KindName;
  readonly label: string;
  readonly required?: boolean;
  /** The values of a choice, each with its name: an option of a form stands for the one whose name it has. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
};
/** What a designed form can be bound to beside the fixed types (W56). */
export type OwnRecord = { readonly name: string; readonly fields: readonly OwnField[] };

type Lines = readonly { readonly label: string; readonly text: string }[];

/** Who changes records for one kind of effect (W54). Each function refuses by `refuse`, and has done nothing then. */
export type EffectOwner = {
  readonly kind: string;
  /** Of a kind that is that of no fixed type. */
  readonly record?: OwnRecord;
  /** What it will mean, while the application is filled in and sent. */
  readonly check?: (asked: Asked) => Promise<Lines>;
  /** What is good to know while entries are missing or wrong. */
  readonly hint?: (asked: Asked) => Promise<Lines>;
  /** What joins the save of the sending; `before`: the values that it has reserved for until now. */
  readonly reserve?: (asked: Asked & { readonly before?: Values }) => Promise<readonly Write[]>;
  /** Ends the reservation of what will not be posted. */
  readonly release?: (asked: Asked) => Promise<readonly Write[]>;
  /** At most 60 writes; a larger change prepares itself before, and counts by what it saves here. */
  readonly post: (asked: Approved, save: SaveEffect) => Promise<void>;
  readonly reverse: (asked: Approved & { readonly reason: string }, save: SaveEffect) => Promise<void>;
};

export const effectOwners = extensionPoint<EffectOwner>("applytype.effectOwner");
export const ownerOf = (kind: string): EffectOwner | undefined => effectOwners.all().find((one) => one.kind === kind);
