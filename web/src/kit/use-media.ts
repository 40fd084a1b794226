import { useSyncExternalStore } from "react";

const watch = (query: string) => {
  const media = window.matchMedia(query);
  const listen = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(listen, () => media.matches);
};

export const useIsPhone = watch("(max-width: 767.98px)");
/** Room for a list and its detail side by side. */
export const useIsWide = watch("(min-width: 1280px)");
