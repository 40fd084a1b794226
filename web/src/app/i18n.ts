import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { openModules } from "./gate/modules.ts";
import { firstLanguage, keepLanguage, type Language, languages } from "./language.ts";
import type { TextTree, WebModule } from "./module.ts";

type Loader = () => Promise<{ default: TextTree }>;

const own: Record<string, Readonly<Record<Language, Loader>>> = {
  app: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  kit: {
    "zh-CN": () => import("../kit/texts/zh-CN.ts"),
    "en-US": () => import("../kit/texts/en-US.ts"),
    "ja-JP": () => import("../kit/texts/ja-JP.ts"),
  },
  form: {
    "zh-CN": () => import("../kit/form/texts/zh-CN.ts"),
    "en-US": () => import("../kit/form/texts/en-US.ts"),
    "ja-JP": () => import("../kit/form/texts/ja-JP.ts"),
  },
};

const sources = new Map(Object.entries(own));

/** The shell brings the words of all modules; the gate begins with those of its own. */
export function addTexts(modules: readonly WebModule[]): void {
  for (const { name, texts } of modules) sources.set(name, texts);
}
addTexts(openModules);

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
  keepLanguage(language);
  await i18next.changeLanguage(language);
  markLanguage();
}
