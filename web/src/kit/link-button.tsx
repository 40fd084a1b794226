import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

/** A link that looks like a button: opens in a new tab like any link, stays in the page on a plain click. */
export function LinkButton({ to, ...rest }: { to: string } & Omit<ButtonProps, "href" | "onClick">) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return <Button {...rest} href={to} onClick={follow} />;
}
