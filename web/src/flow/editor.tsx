import { Drawer } from "antd";
import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { useIsPhone } from "../kit/use-media.ts";
import type { Draft } from "./calls.ts";
import { FlowCanvas } from "./canvas/flow-canvas.tsx";
import { MoveBar } from "./canvas/toolbar/move-bar.tsx";
import { Tools } from "./canvas/toolbar/tools.tsx";
import { useDesign } from "./design.ts";
import type { useDraft } from "./draft/use-draft.ts";
import { useFindings } from "./faults/use-findings.ts";
import { NodePanel } from "./panel/node-panel.tsx";
import type { SidePanel } from "./use-side-panel.ts";

const FaultsPanel = lazy(() => import("./faults/faults-panel.tsx"));
const TryPanel = lazy(() => import("./simulation/try-panel.tsx"));
const VersionsPanel = lazy(() => import("./versions/versions-panel.tsx"));
const SummaryPanel = lazy(() => import("./summary/summary-panel.tsx"));
const TemplatesPanel = lazy(() => import("./templates/templates-panel.tsx"));

type Props = {
  draft: Draft;
  work: ReturnType<typeof useDraft>;
  sidePanel: SidePanel;
  current: number;
  onPublished: (version: number) => void;
  onReload: () => Promise<void>;
};

/** Canvas in the middle, what belongs to the selection at the right; on a phone that is a page of its own. */
export function Editor({ draft, work, sidePanel, current, onPublished, onReload }: Props) {
  const { textContext } = useDesign();
  const { words } = textContext;
  const phone = useIsPhone();
  const { store, view } = work;
  const findings = useFindings();
  const body = useRef<HTMLDivElement>(null);
  const enter = () => {
    sidePanel.show("node");
    requestAnimationFrame(() => focusFirst(body.current));
  };
  const inside = {
    node: <NodePanel selected={view.selected} onShowFaults={() => sidePanel.show("faults")} findings={findings} />,
    faults: <FaultsPanel formId={draft.formId} findings={findings} work={work} />,
    try: <TryPanel formId={draft.formId} draft={work} />,
    versions: <VersionsPanel {...{ formId: draft.formId, current, onPublished, onReload }} work={work} />,
    templates: <TemplatesPanel store={store} />,
    summary: <SummaryPanel />,
  }[sidePanel.view];
  const content = (
    <div ref={body} className="fd-aside-body">
      <Suspense fallback={<Skeleton rows={4} />}>{inside}</Suspense>
    </div>
  );
  const title = sidePanel.view === "node" ? words("panel.label") : words(sidePanelTitles[sidePanel.view]);
  return (
    <div className="fd-editor">
      <main className="fd-stage">
        <FlowCanvas
          selected={view.selected}
          faults={findings.byNode}
          onEnter={enter}
          tools={<Tools view={view} sidePanel={sidePanel} count={findings.all.length} />}
        />
        <MoveBar />
      </main>
      {phone ? (
        <Drawer
          open={sidePanel.open}
          size="100%"
          title={title}
          styles={noPadding}
          onClose={() => sidePanel.fold(false)}
        >
          {content}
        </Drawer>
      ) : (
        sidePanel.open && (
          <aside className="fd-aside" aria-label={title}>
            {content}
          </aside>
        )
      )}
    </div>
  );
}

/** Focuses the first input of the panel, or its first button if there is no input. */
function focusFirst(place: HTMLElement | null): void {
  const first = place?.querySelector<HTMLElement>("input, textarea") ?? place?.querySelector<HTMLElement>("button");
  first?.focus();
}

const noPadding = { body: { padding: 0 } };

const sidePanelTitles = {
  faults: "faults.title",
  try: "tryIt.title",
  versions: "versions.title",
  templates: "templates.title",
  summary: "summary.title",
} as const;
