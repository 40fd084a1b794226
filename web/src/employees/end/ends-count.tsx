import { useSoon } from "./ends-drawer.tsx";

/** A dash while loading, because 0 would say that nothing ends. */
export default function SoonCount() {
  return useSoon().data?.length ?? "–";
}
