import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button, Drawer } from "antd";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../use-media.ts";
import { FirstFocus } from "./focus-first.tsx";
import { LeaveContext, useLeaveArea } from "./leave-guard.ts";
import { useBackCloses } from "./use-back-closes.ts";

type Props = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Actions: the usual one primary and last; give the dangerous one the class "apart". */
  foot?: ReactNode;
  /** It begins in its first field. */
  entersFirst?: boolean;
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  width?: number;
};

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A drawer on desktops, a page on phones. J and K open the neighbours. Unsaved entries in it are asked for first. */
export function DetailDrawer({ open, title, onClose, children, ...props }: Props) {
  const { foot, onNext, onPrevious, width = 600, entersFirst = false } = props;
  const { t } = useTranslation("kit");
  const body = useRef<HTMLDivElement>(null);
  const phone = useIsPhone();
  const area = useLeaveArea();
  const { leave } = area;
  const close = () => leave(onClose);
  useBackCloses(open, close);
  const next = onNext && (() => leave(onNext));
  const previous = onPrevious && (() => leave(onPrevious));
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "j") next?.();
      if (event.key === "k") previous?.();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [open, next, previous]);
  const head = useRef<HTMLDivElement>(null);
  const walks = onNext !== undefined || onPrevious !== undefined;
  return (
    <LeaveContext value={area}>
      <Drawer
        open={open}
        onClose={close}
        size={phone ? "100%" : width}
        title={
          <div ref={head} className="drawer-head" tabIndex={-1}>
            {title}
          </div>
        }
        destroyOnHidden
        styles={{ body: { padding: 0 } }}
        closable={{ "aria-label": t("close") }}
        extra={
          walks && (
            <>
              <Button
                type="text"
                icon={<UpOutlined />}
                aria-label={t("drawer.previous")}
                title={t("drawer.previous")}
                disabled={!previous}
                onClick={previous}
              />
              <Button
                type="text"
                icon={<DownOutlined />}
                aria-label={t("drawer.next")}
                title={t("drawer.next")}
                disabled={!next}
                onClick={next}
              />
            </>
          )
        }
        footer={foot && <div className="drawer-foot">{foot}</div>}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div ref={body} className="drawer-body" tabIndex={0}>
          {children}
          {entersFirst && <FirstFocus part={body} />}
          <KeptFocus head={head} />
        </div>
      </Drawer>
    </LeaveContext>
  );
}

/** A button that goes away with its step takes the focus with it: then the heading has it. */
function KeptFocus({ head }: { head: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const drawer = head.current?.closest("[role=dialog]");
    if (!drawer) return;
    let timer = 0;
    // Later: on the way from field to field nothing has the focus either.
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
      });
    });
    watch.observe(drawer, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [head]);
  return null;
}
