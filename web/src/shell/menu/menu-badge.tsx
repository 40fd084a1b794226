import { Suspense } from "react";
import { lazyOf } from "../../kit/lazy.ts";
import type { MenuItem } from "./menu.ts";

export function MenuBadge({ item: { badge } }: { item: MenuItem }) {
  if (!badge) return null;
  const Badge = lazyOf(badge);
  return (
    <Suspense fallback={null}>
      <Badge />
    </Suspense>
  );
}
