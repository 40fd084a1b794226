import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { lazyOf } from "../kit/lazy.ts";
import type { WebModule, WebRoute } from "../platform/module.ts";
import { checkVersion } from "../platform/version.ts";

/** One page: its title in the window, its code when it is opened. */
export function Page({ module, route }: { module: WebModule; route: WebRoute }) {
  const { t } = useTranslation([module.name, "app"]);
  const title = t(`${module.name}:${route.title}`);
  const product = t("app:product");
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
  const Drawn = lazyOf(route.lazy);
  return (
    <>
      <VersionCheck key={route.path} />
      <Drawn />
    </>
  );
}

/** Once for each path: the page itself stays mounted from one to the next. */
function VersionCheck() {
  useEffect(() => {
    void checkVersion();
  }, []);
  return null;
}
