/** How a state is coloured: going on, as wished, not as wished, to be looked at, of no more interest. */
export type Tone = "active" | "good" | "bad" | "warn" | "calm";

/** A state as a word in its colour; the word says it without the colour. */
export const StateTag = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className="status-tag" data-tone={tone}>
    {text}
  </span>
);
