import type { ComponentType, ReactNode } from "react";
import type { Language } from "./i18n/language.ts";

/** A page or action code (`system:role:page`) or the number of a menu (683). */
export type Need = string | number;

export type TextTree = { readonly [key: string]: string | TextTree };
type Page = () => Promise<{ default: ComponentType }>;

export type WebRoute = {
  /** With `:name` places, as react-router reads it. */
  readonly path: string;
  /** Key in the module's own texts. */
  readonly title: string;
  /** Any of these permissions opens the page; absent: everybody who is signed in. */
  readonly permission?: Need | readonly Need[];
  /**
   * A public page: no session, router or antd. It navigates with `history` of platform/history.ts, and its module is
   * also in shell/public/modules.ts.
   */
  readonly open?: true;
  /** Fills the window: no menu around it. */
  readonly bare?: true;
  readonly lazy: Page;
  readonly menu?: {
    readonly group: string;
    readonly icon?: ComponentType;
    readonly order: number;
    /** Shown in the bar at the foot of a phone. */
    readonly phone?: boolean;
    /** Its title there, where the other one is too long. */
    readonly short?: string;
    /** A badge with the number of pending items. */
    readonly badge?: Page;
  };
};

/** Opens `path`. */
export type SearchResult = { readonly path: string; readonly label: string; readonly note?: string };

export type MenuGroup = {
  readonly key: string;
  readonly title: string;
  readonly icon: ComponentType;
  readonly order: number;
};

/** A form while it is filled in. */
export type Assisted = {
  readonly formId: string;
  readonly version: number;
  readonly applicantId: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The application that this one is to change. */
  readonly changes?: string | undefined;
  /** Why it was refused when it was sent: said there already. */
  readonly refused: readonly string[];
  /** Shows what follows from the values, without counting it as typed. */
  readonly complete: (change: (values: Record<string, unknown>) => Record<string, unknown>) => void;
};

/** A section of the settings of a designed form. */
export type FormSetting = {
  readonly formId: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly onChange: (name: string, value: unknown) => void;
};

/** What can be changed of several people at once. */
export type PeopleAction = "post" | "tag" | "login" | "disable" | "enable";
/** `importId`: "new" until a file was looked at. */
export type PeopleImport = {
  readonly importId: string;
  readonly onImport: (importId: string) => void;
  readonly onClose: () => void;
};
/** Tells people how to sign in. */
export type PeopleInvite = { readonly userIds: readonly string[]; readonly onClose: () => void };
export type PeopleChange = {
  readonly action: PeopleAction;
  readonly userIds: readonly string[];
  readonly onDone: (changed: boolean) => void;
};

export type WebModule = {
  /** Also the namespace of its texts. */
  readonly name: string;
  readonly texts: Readonly<Record<Language, () => Promise<{ default: TextTree }>>>;
  /** The labels of described fields, which the server has too: from the door of its package. */
  readonly labels?: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
  readonly routes: readonly WebRoute[];
  /** The sign-in form over a page whose session has ended; from a module with public pages. */
  readonly signInAgain?: Page;
  /** Shown before every page until terms and privacy policy are accepted; from a module with public pages. */
  readonly consent?: Page;
  /** Shown before every page while the account is to be closed; from a module with public pages. */
  readonly closing?: Page;
  readonly groups?: readonly MenuGroup[];
  /** Socket topic → query keys that it makes stale, beside the key that the topic itself names. */
  readonly topics?: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  /** What the search of the header looks for, beside the pages of the menu: the best few, as the server finds them. */
  readonly searches?: readonly {
    readonly title: string;
    /** What the empty field calls it; only of what people look for most, because the field is short. */
    readonly hint?: string;
    readonly order: number;
    readonly permission?: Need | readonly Need[];
    readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
  }[];
  /** What the caller does on a day; what it holds, where nothing is planned. From the module of the schedule. */
  readonly ownDay?: () => Promise<{ default: ComponentType<{ date: string; children: ReactNode }> }>;
  /** Parts that stand in the header, left to right. */
  readonly header?: readonly Page[];
  /** What waits, at the head of the workbench: a link with its number, which is drawn by `count`. */
  readonly todos?: readonly {
    readonly key: string;
    readonly title: string;
    readonly path: string;
    readonly order: number;
    readonly permission?: Need | readonly Need[];
    readonly count: Page;
  }[];
  /** Cards of the workbench, which each person arranges (D22). */
  readonly cards?: readonly {
    readonly key: string;
    readonly title: string;
    readonly order: number;
    readonly wide?: boolean;
    readonly permission?: Need | readonly Need[];
    readonly lazy: Page;
  }[];
  /** What a new company does first; shown on the workbench to those who may do all of them. Texts: `firstSteps.<key>`. */
  readonly firstSteps?: readonly {
    readonly key: string;
    readonly order: number;
    readonly path: string;
    readonly permission: Need;
    /** True once it exists, whoever created it (D11). */
    readonly done: (signal: AbortSignal) => Promise<boolean>;
  }[];
  /** Tabs of the page of company settings, after its own; `key` is the word in the address. */
  readonly companyTabs?: readonly {
    readonly key: string;
    readonly title: string;
    readonly order: number;
    readonly permission: Need | readonly Need[];
    readonly lazy: Page;
  }[];
  /** Tabs of a page of an earlier module, by its path; `key` is the word in the address. */
  readonly pageTabs?: readonly {
    readonly path: string;
    readonly key: string;
    readonly title: string;
    readonly order: number;
    readonly permission?: Need | readonly Need[];
    readonly lazy: Page;
  }[];
  /** Tabs of the personal centre, after its own; `key` is the end of the address. */
  readonly account?: readonly {
    readonly key: string;
    readonly title: string;
    readonly order: number;
    readonly permission?: Need | readonly Need[];
    readonly lazy: Page;
  }[];
  /** What stands in an application below its head: what it has changed, or would change. */
  readonly effects?: readonly (() => Promise<{ default: ComponentType<{ applyId: string; status: string }> }>)[];
  /** Settings of a designed form, which are kept with its flow under a name of their own. */
  readonly formSettings?: readonly {
    readonly name: string;
    readonly section: () => Promise<{ default: ComponentType<FormSetting> }>;
    /** What stands below the fields of a form that has the setting, while it is filled in. */
    readonly assist: () => Promise<{ default: ComponentType<Assisted> }>;
  }[];
  /** Dialogs that every page of people opens; from the module of the organisation. */
  readonly people?: {
    readonly change: () => Promise<{ default: ComponentType<PeopleChange> }>;
    readonly import: () => Promise<{ default: ComponentType<PeopleImport> }>;
    readonly invite: () => Promise<{ default: ComponentType<PeopleInvite> }>;
  };
  /** Where a form is filled in; from the module of applications. */
  readonly applyForm?: () => Promise<{ default: ComponentType<{ formId?: string }> }>;
  /** Forms of the product (approval A83): the page of each, and what stands below its fields while it is filled in. */
  readonly forms?: readonly {
    readonly formId: string;
    readonly path: string;
    readonly setting: string;
    readonly assist: () => Promise<{ default: ComponentType<Assisted> }>;
    /** What stands in an application of the form, below its head. */
    readonly about?: () => Promise<{ default: ComponentType<{ applyId: string }> }>;
  }[];
  /** Entries of the menu under the person's name. */
  readonly personMenu?: readonly {
    readonly title: string;
    readonly path: string;
    readonly permission?: Need | readonly Need[];
  }[];
  /** Quick entries of the workbench. */
  readonly entries?: readonly {
    readonly title: string;
    readonly path: string;
    readonly icon: ComponentType;
    readonly permission?: Need | readonly Need[];
  }[];
};
