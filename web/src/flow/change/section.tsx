import type { ReactNode } from "react";

type Props = { title: string; hint?: string; items: readonly ReactNode[] };

/** A list with a heading inside a drawer; hidden if it is empty. */
export function Section({ title, hint, items }: Props) {
  if (items.length === 0) return null;
  return (
    <section className="change-part">
      <h3>{title}</h3>
      {hint && <p className="change-hint">{hint}</p>}
      <ul>
        {items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
