import { type ComponentType, lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { WebModule, WebRoute } from "./module.ts";
import { checkVersion } from "./version.ts";

type Load = () => Promise<{ default: ComponentType }>;
const drawn = new Map<Load, ComponentType>();

/** The component behind a lazy door, the same one at every drawing. */
export function lazyOf(load: Load): ComponentType {
  const known = drawn.get(load);
  if (known) return known;
  const page = lazy(load);
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
