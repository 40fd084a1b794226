import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import type { WebModule } from "../module.ts";
import { firstLanguage, type Language, languages, storeLanguage } from "./language.ts";

const sources = new Map<string, WebModule["texts"]>();

/** Registers the texts of these modules. */
export function addTexts(modules: readonly Pick<WebModule, "name" | "texts">[]): void {
  for (const { name, texts } of modules) sources.set(name, texts);
}

/** Texts are loaded when a page first asks for them: one file for a module and a language. */
const backend: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, namespace, done) => {
    const load = sources.get(namespace)?.[language as Language];
    if (!load) return done(new Error(`no texts ${namespace} ${language}`), false);
    load().then(
      (file) => done(null, file.default),
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
