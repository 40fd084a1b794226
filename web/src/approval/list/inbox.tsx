import ColumnHeightOutlined from "@ant-design/icons/es/icons/ColumnHeightOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices } from "../../kit/choices.tsx";
import { useBackCloses } from "../../kit/dialog/use-back-closes.ts";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { densities, useDensity } from "../../kit/list/display/density.ts";
import { useRowFocus } from "../../kit/list/use-row-focus.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { useIsPhone, useIsWide } from "../../kit/use-media.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { BatchBar } from "../batch/bar.tsx";
import { useBatch, useSecondsLeft } from "../batch/use-batch.ts";
import { useKeys } from "../decide/use-keys.ts";
import type { Tab } from "../types.ts";
import { ExportButton } from "./export/export-button.tsx";
import { FilterBar } from "./filter/filter-bar.tsx";
import { filtersOfView, isFiltered, viewOf } from "./filter/filters.ts";
import { List } from "./list.tsx";
import { Pane } from "./pane.tsx";
import { Tabs } from "./tabs.tsx";
import { useInbox, useSelection } from "./use-inbox.ts";
import { selectRow, useTabKeys } from "./use-list-keys.ts";
import "./compact.css";

const Views = lazy(() => import("../../kit/view/own-views.tsx"));
const Panel = lazy(() => import("../detail/panel.tsx"));
const KeysHelp = lazy(() => import("../help/keys-help.tsx"));

const batched: Partial<Record<Tab, "decide" | "urge">> = { pending: "decide", apply: "urge" };

export function Inbox({ tab }: { tab: Tab }) {
  const { t } = useTranslation(["approval", "kit"]);
  const { can } = useSession();
  const phone = useIsPhone();
  const wide = useIsWide();
  const [density, setDensity] = useDensity();
  const compact = !phone && density === "compact";
  const inbox = useInbox(tab);
  const picking = useSelection(inbox.rows);
  const batch = useBatch(can("approval:handle"));
  const seconds = useSecondsLeft(batch.open?.state === "planned" ? batch.ends : 0);
  const close = () => inbox.show(null);
  useBackCloses(inbox.open !== null, close);
  useFocusBack(inbox.open);
  const { leave } = inbox;
  const inBatch = batch.open;
  useEffect(() => {
    if (inBatch) leave(inBatch.rows.map(({ applyId }) => applyId));
  }, [inBatch, leave]);
  const own = useRef<HTMLDivElement>(null);
  useRowFocus(own, inbox.rows);
  const [helping, setHelping] = useState(false);
  useKeys({
    ...(inbox.open === null ? {} : { close }),
    ...useTabKeys(),
    next: () => inbox.walk(1),
    previous: () => inbox.walk(-1),
    search: () => document.querySelector<HTMLInputElement>(".inbox-keyword input, input.inbox-keyword")?.focus(),
    select: () => selectRow(inbox.rows, inbox.open, picking),
    help: () => setHelping(true),
  });

  const [applyId = "", forId] = inbox.open?.split(" ") ?? [];
  const panel = inbox.open && (
    <Suspense fallback={<Waiting />}>
      <Panel
        key={inbox.open}
        applyId={applyId}
        forId={forId}
        hasNext={inbox.hasNext}
        hasPrevious={inbox.hasPrevious}
        onNext={() => inbox.walk(1)}
        onPrevious={() => inbox.walk(-1)}
        onClose={close}
        onDecided={({ stays, done }) => {
          inbox.leave([applyId]);
          if (tab !== "pending" || stays) return;
          const next = inbox.after();
          if (next === null && !isFiltered(inbox.filters))
            toast.success({ title: t("decide.allDone", { done }), key: "decided" });
          inbox.show(next);
        }}
      />
    </Suspense>
  );
  if (phone && panel) {
    return (
      <div className="inbox-page">
        <h1 className="unseen">{t("title.inbox")}</h1>
        {panel}
      </div>
    );
  }
  return (
    <div
      className="inbox"
      data-split={wide || undefined}
      data-open={inbox.open ? true : undefined}
      data-density={compact ? "compact" : undefined}
    >
      <div ref={own} className="inbox-list">
        <PageHeader
          title={t("title.inbox")}
          actions={
            <>
              {!phone && can("approval:handle") && <LinkButton to="/personnel/proxy">{t("list.proxy")}</LinkButton>}
              {can("approval:apply") && (
                <LinkButton type="primary" icon={<PlusOutlined />} to="/personnel/applyAll">
                  {t("list.start")}
                </LinkButton>
              )}
            </>
          }
        />
        <Tabs tab={tab} />
        <div className="inbox-tools">
          <FilterBar tab={tab} filters={inbox.filters} onChange={inbox.change} />
          <Suspense fallback={<span className="views-place" />}>
            <Views
              list={inbox.name}
              now={viewOf(inbox.filters)}
              opened={inbox.opened}
              onChoose={(view) => inbox.change(filtersOfView(view))}
            />
          </Suspense>
          <ExportButton tab={tab} asked={inbox.asked} />
          {!phone && (
            <Choices
              label={t("kit:list.density")}
              choices={densities.map((key) => ({ key, label: t(`kit:list.${key}`) }))}
              chosen={density}
              onChoose={setDensity}
            >
              <Button
                type="text"
                icon={<ColumnHeightOutlined />}
                aria-label={t("kit:list.density")}
                title={t("kit:list.density")}
              />
            </Choices>
          )}
        </div>
        <BatchBar
          {...picking}
          does={can("approval:handle") ? (batched[tab] ?? null) : null}
          batch={batch}
          seconds={seconds}
          rows={inbox.rows}
        />
        <List
          tab={tab}
          inbox={inbox}
          planned={batch.open}
          seconds={seconds}
          picking={picking}
          filtered={isFiltered(inbox.filters)}
          compact={compact}
        />
      </div>
      <Pane wide={wide} title={t("detail.panel")} onClose={close} onHelp={() => setHelping(true)}>
        {panel}
      </Pane>
      {helping && (
        <Suspense fallback={null}>
          <KeysHelp onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone the list is drawn anew when an application is closed: its line has the focus again. */
function useFocusBack(open: string | null) {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (open !== null || before === null) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`.inbox-title[data-key="${CSS.escape(before)}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
}
