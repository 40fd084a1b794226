import {
  type CSSProperties,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

type Props = {
  label: string;
  /** A button; pressing it opens the panel. */
  children: ReactElement<Record<string, unknown>>;
  /** Drawn while it is open. `close` ends it. */
  content: (close: () => void) => ReactNode;
  haspopup?: "menu" | "dialog";
  onOpened?: (panel: HTMLElement) => void;
};

const gap = 4;

/** Placed below its button, or above if there is more room, and moved sideways to stay within the window. */
function positionOf(button: DOMRect): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const isRight = button.left + button.width / 2 > innerWidth / 2;
  const side = Math.max(gap, isRight ? innerWidth - button.right : button.left);
  const above = button.bottom > innerHeight * 0.62;
  const room = innerWidth - side - gap;
  return {
    ...(isRight
      ? { right: side, left: "auto", translate: `max(0px, 100% - ${room}px)` }
      : { left: side, right: "auto", translate: `min(0px, ${room}px - 100%)` }),
    width: "max-content",
    maxWidth: innerWidth - 2 * gap,
    ...(above ? { bottom: innerHeight - button.top + gap, top: "auto" } : { top: button.bottom + gap, bottom: "auto" }),
  };
}

/**
 * The browser's own popover: it lies above everything, closes by Escape and by a click elsewhere, and stays where it is
 * in the document, so that a dialog around it keeps the focus. antd's brings 23 KiB to every first visit (D4).
 */
export function Popup({ label, children, content, haspopup = "dialog", onOpened }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState<CSSProperties>({});
  const close = () => panel.current?.hidePopover();
  useEffect(() => {
    if (!open) return;
    const away = () => panel.current?.hidePopover();
    window.addEventListener("resize", away);
    return () => window.removeEventListener("resize", away);
  }, [open]);
  return (
    <span ref={anchor} className="popup-anchor">
      {cloneElement(children, { popoverTarget: id, "aria-haspopup": haspopup, "aria-expanded": open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popup"
        style={position}
        {...(haspopup === "dialog" ? { role: "dialog", "aria-label": label } : {})}
        onBeforeToggle={(event) => {
          if (event.newState !== "open") return;
          if (anchor.current) setPosition(positionOf(anchor.current.getBoundingClientRect()));
          setOpen(true);
        }}
        onToggle={(event) => {
          // Only now: what is removed before it is hidden takes the focus with it, and the button would not get it back.
          if (event.newState !== "open") setOpen(false);
          else onOpened?.(event.currentTarget);
        }}
      >
        {open && content(close)}
      </div>
    </span>
  );
}
