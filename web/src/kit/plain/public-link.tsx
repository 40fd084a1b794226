import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { history } from "../../platform/history.ts";

/** A link of the public pages, which have no router: a plain click stays in the page. */
export function PublicLink({ to, onClick, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
