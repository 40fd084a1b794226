import { blockText, type Colour, colours } from "@stampflow/scheduling";
import "./scheduling.css";

/** The colour block of a shift, with the first two characters of its name. */
export const ShiftBlock = ({ name, colour }: { name: string; colour: Colour }) => (
  <span className="shift-block" style={{ background: colours[colour] }} aria-hidden>
    {blockText(name)}
  </span>
);
