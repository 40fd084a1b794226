import { useDesign } from "../../design.ts";

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ctrl = mac ? "⌘" : "Ctrl";
const alt = mac ? "⌥" : "Alt";

const rows = [
  ["arrows", "↑ ↓ ← →"],
  ["enter", "Enter"],
  ["add", "+ / Insert"],
  ["remove", "Delete"],
  ["copy", `${ctrl} D`],
  ["step", `${alt} ↑ ↓ ← →`],
  ["undo", `${ctrl} Z`],
  ["redo", `${ctrl} Y`],
  ["escape", "Esc"],
] as const;

export function KeyHelp() {
  const { words } = useDesign().textContext;
  return (
    <dl className="fd-keys">
      {rows.map(([key, keys]) => (
        <div key={key}>
          <dt>{words(`keys.${key}`)}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
