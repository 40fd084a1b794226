import type { ReactNode } from "react";

const max = 99;

/** An icon with a count. The button around it has the number in its label. */
export function CountIcon({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span className="count-icon">
      {icon}
      {count > 0 && <sup>{count > max ? `${max}+` : count}</sup>}
    </span>
  );
}
