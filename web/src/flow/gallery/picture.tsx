import type { templates } from "@stampflow/approval";

type Props = { built: templates.BuiltTemplate; steps: readonly string[] };

const shown = 4;

/** What the form asks and the way it goes, small: drawn from the real design. */
export function Picture({ built, steps }: Props) {
  return (
    <span className="gallery-picture" aria-hidden="true">
      <span className="gallery-form">
        {built.design.list.slice(0, shown).map(({ key, label, type }) => (
          <span key={key} className={`gallery-field gallery-${type}`}>
            {label}
          </span>
        ))}
      </span>
      <span className="gallery-flow">
        {steps.slice(0, shown).map((step) => (
          <span key={step}>{step}</span>
        ))}
      </span>
    </span>
  );
}
