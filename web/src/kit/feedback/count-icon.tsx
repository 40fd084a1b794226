import type { ReactNode } from "react";

const most = 99;

/** An icon with how much waits behind it. The button that holds it says the number in its name. */
export function CountIcon({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span className="count-icon">
      {icon}
      {count > 0 && <sup>{count > most ? `${most}+` : count}</sup>}
    </span>
  );
}
