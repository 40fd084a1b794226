import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import type { WebModule } from "../module.ts";
import { withLabels } from "./labels.ts";
import { firstLanguage, type Language, languages, storeLanguage } from "./language.ts";

type Source = Pick<WebModule, "name" | "texts" | "labels">;
const sources = new Map<string, Source>();

/** Registers the texts of these modules. */
export function addTexts(modules: readonly Source[]): void {
  for (const source of modules) sources.set(source.name, source);
}

/** Texts are loaded when a page first asks for them: one file for a module and a language. */
const backend: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, namespace, done) => {
    const { texts, labels } = sources.get(namespace) ?? {};
    const load = texts?.[language as Language];
    if (!load) return done(new Error(`no texts ${namespace} ${language}`), false);
    Promise.all([load(), labels?.[language as Language]()]).then(
      ([own, shared]) => done(null, withLabels(own.default, shared?.default ?? {})),
      (error: unknown) => done(error as Error, true),
    );
  },
};

/** Places in texts are written {name}, as on the server. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      supportedLngs: [...languages],
      fallbackLng: false,
      // So that the language is known at once.
      initAsync: false,
      load: "currentOnly",
      ns: ["app"],
      defaultNS: "app",
      interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    });
  markLanguage();
}

const markLanguage = () => {
  document.documentElement.lang = i18next.language;
};

export const currentLanguage = () => i18next.language as Language;

export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  markLanguage();
}
