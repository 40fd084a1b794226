import { useTranslation } from "react-i18next";
import { StateTag, type Tone } from "./state-tag.tsx";

/** 0 running, 1 approved, 2 rejected, 3 returned, 4 withdrawn (spec, states); void is one approved that no longer holds. */
const tones = {
  running: "active",
  approved: "good",
  rejected: "bad",
  returned: "warn",
  withdrawn: "calm",
  void: "calm",
} as const satisfies Readonly<Record<string, Tone>>;
export type StampName = keyof typeof tones;

/** The state of an application. */
export function StatusTag({ status, text }: { status: StampName; text?: string }) {
  const { t } = useTranslation("kit");
  return <StateTag tone={tones[status]} text={text ?? t(`stamp.${status}`)} />;
}

/** The stamp on an application that has ended. Small words for long languages. */
export function Stamp({ status, size = 88 }: { status: StampName; size?: number }) {
  const { t } = useTranslation("kit");
  const word = t(`stamp.${status}`);
  return (
    <svg
      className="stamp"
      data-tone={tones[status]}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      role="img"
      aria-label={word}
    >
      <g transform="rotate(-18 50 50)" fill="none" stroke="currentColor">
        <circle cx="50" cy="50" r="46" strokeWidth="3" />
        <circle cx="50" cy="50" r="40" strokeWidth="1" strokeDasharray="2 3" />
        <path d="M8 36h84M8 64h84" strokeWidth="2" />
        <text
          x="50"
          y="51"
          stroke="none"
          fill="currentColor"
          fontSize={word.length > 6 ? 15 : 21}
          fontWeight="700"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {word}
        </text>
      </g>
    </svg>
  );
}
