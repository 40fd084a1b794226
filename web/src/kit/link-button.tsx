import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

type Props = {
  to: string;
  /** What the page opened in this tab is told besides its address. */
  state?: unknown;
} & Omit<ButtonProps, "href" | "onClick">;

/** A link that looks like a button: opens in a new tab like any link, stays in the page on a plain click. */
export function LinkButton({ to, state, ...rest }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { state });
  };
  return <Button {...rest} href={to} onClick={follow} />;
}
