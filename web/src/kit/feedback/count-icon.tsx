import type { ReactNode } from "react";

const most = 99;

/** An icon with a count. The button around it has the number in its label. */
export function CountIcon({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span className="count-icon">
      {icon}
      {count > 0 && <sup>{count > most ? `${most}+` : count}</sup>}
    </span>
  );
}
