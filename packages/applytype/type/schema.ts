import type { Organisation } from "@stampflow/flow";
import type { KindName, Values } from "@stampflow/form";
import type { RefusalCode } from "../errors.ts";
import type { ApplyType, TypeSetting } from "../setting/schema.ts";
import type { Word } from "../words/words.ts";

/** One field of a type: its limits are data of the form engine. */
export type Field = {
  readonly key: string;
  readonly kind: KindName;
  readonly label: Word;
  readonly required?: boolean;
  /** Filled in or computed by the server; what a client sends is not used. */
  readonly filled?: boolean;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly choices?: readonly (readonly [value: string, label: Word])[];
  readonly columns?: readonly Field[];
  /** Shown, and required if it is, only while a choice has this value. */
  readonly shownIf?: readonly [key: string, value: string];
};

export type Fault = {
  readonly key: string;
  /** Of this module, or of one that fills a port. */
  readonly code: RefusalCode | (string & {});
  readonly data?: Readonly<Record<string, string | number>>;
};

/** How long a leave is, as the leave module counts it. */
export type Duration = {
  readonly unit: "0" | "1";
  readonly total: string;
  /** It takes whole dates. */
  readonly whole: boolean;
  /** Why it takes nothing, where that is no choice of times. */
  readonly none?: string;
};

/** What the rules of a type may look at besides the values. */
export type About = {
  readonly applicantId: string;
  readonly org: Organisation;
  readonly today: string;
  readonly setting: TypeSetting;
  readonly works: (day: string) => boolean;
  /** How the leave module counts this leave (port `leaveDuration`); without one the rules here do. */
  readonly duration?: Duration | undefined;
  /** The published shift of a person on a day that `shiftsAt` names. */
  readonly shiftOf: (personId: string, day: string) => string;
  /** Employed by the company itself, for good. */
  readonly isFullTime: (personId: string) => boolean;
};

/** A person on a day. */
export type DayOf = { readonly personId: string; readonly day: string };

/** What only one application may hold, of a person: an instant, a day or a period, as texts that compare (W47). */
export type Claim = {
  readonly kind: "leave" | "missedPunch" | "correction" | "shift" | "temporary";
  readonly personId: string;
  readonly from: string;
  readonly to: string;
};

export type FixedType = {
  readonly code: ApplyType;
  /** The icon of the form, and the category it stands in first. */
  readonly icon: "people" | "leave" | "overtime" | "clock" | "shift" | "goods";
  readonly category: "hr" | "attendance" | "administration";
  readonly fields: readonly Field[];
  /** Fields for the applicant and for whoever is asked to decide alone, while a choice has this value (W45). */
  readonly confined?: { readonly keys: readonly string[]; readonly where: readonly [key: string, value: string] };
  /** Fields with a day between the limits of the setting (W39); in rows of a table: its key and the column. */
  readonly dated: readonly (readonly [key: string, column?: string])[];
  /** None of its days may be ahead. */
  readonly notFuture?: true;
  /** An end that may not be before its start; `after`: it has to be later (W39). */
  readonly spans?: readonly { readonly start: string; readonly end: string; readonly after?: true }[];
  /** What a new application begins with. */
  readonly initial?: (setting: TypeSetting, applicantId: string) => Values;
  /** Whose shifts on which days it is about. */
  readonly shiftsAt?: (values: Values, applicantId: string) => readonly DayOf[];
  /** What the server fills in, besides applicant and department. */
  readonly computed?: (values: Values, about: About) => Values;
  readonly faults?: (values: Values, about: About) => readonly Fault[];
  /** What is wrong with it as a change of an approved one, whose values are counted in the same unit (W53). */
  readonly changeFaults?: (values: Values, earlier: Values) => readonly Fault[];
  readonly claims?: (values: Values, about: About) => readonly Claim[];
  /** The fields that lists show. */
  readonly listed?: readonly string[];
  /** What else it means, said while it is filled in. */
  readonly preview?: (values: Values, about: About) => readonly { readonly label: Word; readonly text: string }[];
  /** Values that the specification spells in another way than the form. */
  readonly spelled?: (values: Values) => Values;
  /** Whoever has to agree before the flow begins. */
  readonly first?: { readonly field: string; readonly name: Word };
};
