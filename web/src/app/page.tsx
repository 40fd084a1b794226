import { type ComponentType, lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { WebModule, WebRoute } from "./module.ts";
import { checkVersion } from "./version.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
const drawn = new Map<unknown, unknown>();

/** The component behind a lazy door, the same one at every drawing. */
export function lazyOf<Props = object>(load: Load<Props>): ComponentType<Props> {
  const known = drawn.get(load);
  if (known) return known as ComponentType<Props>;
  const page = lazy(load) as ComponentType<Props>;
  drawn.set(load, page);
  return page;
}

/** One page: its title in the window, its code when it is opened. */
export function Page({ module, route }: { module: WebModule; route: WebRoute }) {
  const { t } = useTranslation([module.name, "app"]);
  const title = t(`${module.name}:${route.title}`);
  const product = t("app:product");
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
  useEffect(() => {
    void checkVersion();
  }, []);
  const Drawn = lazyOf(route.lazy);
  return <Drawn />;
}
