import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLoaded } from "../kit/lazy.ts";
import type { WebModule, WebRoute } from "../platform/module.ts";
import { checkVersion } from "../platform/version.ts";

type Props = { module: WebModule; route: WebRoute; waiting: ReactNode };

/** One page: its title in the window, its code and texts when it is opened. */
export function Page({ module, route, waiting }: Props) {
  const { t, ready } = useTranslation([module.name, "app"], { useSuspense: false });
  const title = ready && `${t(`${module.name}:${route.title}`)} - ${t("app:product")}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const Drawn = useLoaded(route.lazy);
  return (
    <>
      <VersionCheck key={route.path} />
      {ready && Drawn ? (
        <Suspense fallback={waiting}>
          <Drawn />
        </Suspense>
      ) : (
        waiting
      )}
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
