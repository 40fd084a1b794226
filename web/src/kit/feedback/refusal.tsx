import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  /** "" while nothing is refused. */
  text: string;
  /** What to do; by default to correct it and try again. */
  next?: ReactNode;
};

/** Why it was refused and what to do, in the bar with the button that was pressed: in sight, read out and focused. */
export function Refusal({ text, next }: Props) {
  const { t } = useTranslation("kit");
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) own.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div ref={own} role="alert" tabIndex={-1} className="refusal">
      <strong>{text}</strong> {next ?? t("refused")}
    </div>
  );
}
