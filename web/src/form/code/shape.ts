import type { Config, Spans } from "@stampflow/form";

/** The same breakpoints as in the form itself; below the first one labels are above their fields. */
const widths = { md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;

const columnsOf = (label: number, field: number): string =>
  label + field > 24 ? "1fr" : `${share(label)} ${share(field)}`;
const share = (span: number): string => `${Math.round((span / 24) * 100_000) / 1000}%`;

/** Without a width a control takes the whole line (as in the form itself). */
const spanAt = (spans: Spans, at: keyof typeof widths): number => spans[at] || 24;

const beside = `.field > span:first-child { text-align: right; }
  .field > span:first-child::after { content: ":"; padding-inline: 2px 8px; }`;

function horizontal({ labelLayout, labelWidth, labelCol, wrapperCol }: Config): string[] {
  const columns = (at: keyof typeof widths) => columnsOf(spanAt(labelCol, at), spanAt(wrapperCol, at));
  const sizes = labelLayout === "flex" ? (["md"] as const) : (["md", "lg", "xl", "xxl"] as const);
  return sizes.map((at) => {
    const template = labelLayout === "flex" ? `${labelWidth}px 1fr` : columns(at);
    const first = at === "md" ? `\n  .field { gap: 0; }\n  ${beside}` : "";
    return `@media (min-width: ${widths[at]}px) {
  .field { grid-template-columns: ${template}; }${first}
}`;
  });
}

const inline = `@media (min-width: ${widths.md}px) {
  .fields { display: flex; flex-wrap: wrap; align-items: start; }
  .field { display: flex; gap: 0; }
  ${beside}
}`;

/** The style of the code: where labels are, and whether what is required has a mark (FD35). */
export function shapeStyle(config: Config): string {
  return [
    `form { max-width: 860px; }
.fields { display: grid; gap: 16px; margin-bottom: 16px; }
.fields fieldset { display: grid; gap: 16px; min-width: 0; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; align-items: start; }
.field :is(input, select, textarea) { box-sizing: border-box; max-width: 100%; }
.columns, .columns > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; }
@media (min-width: ${widths.md}px) {
  .columns { display: flex; flex-wrap: wrap; column-gap: 0; margin-inline: calc(var(--gutter) / -2); }
  .columns > div { box-sizing: border-box; width: calc(var(--span) / 24 * 100%); padding-inline: calc(var(--gutter) / 2); }
}`,
    ...(config.hideRequiredMark ? [] : ['.required::before { content: "* "; color: #ff4d4f; }']),
    ...(config.layout === "horizontal" ? horizontal(config) : []),
    ...(config.layout === "inline" ? [inline] : []),
  ].join("\n");
}
