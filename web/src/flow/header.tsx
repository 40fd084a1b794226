import ArrowLeftOutlined from "@ant-design/icons/es/icons/ArrowLeftOutlined";
import { Button, Tag } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { LinkButton } from "../kit/link-button.tsx";
import { useSession } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";
import { type Tab, tabPath, tabs } from "./address.ts";
import type { Draft } from "./calls.ts";
import { useDesign } from "./design.ts";
import type { SaveState } from "./draft/autosave.ts";
import { SavedText } from "./draft/saved-text.tsx";
import type { useDraft } from "./draft/use-draft.ts";
import { formsPath } from "./forms-path.ts";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import type { SidePanel } from "./use-side-panel.ts";

type Props = {
  draft: Draft;
  tab: Tab;
  saved: SaveState;
  work: ReturnType<typeof useDraft>;
  published: { version: number; changed: boolean };
  onPublished: (version: number) => void;
  aside: SidePanel;
};

/** Back, the form, the three tabs, and the one button: it publishes the flow, elsewhere it saves at once. */
export function Header({ draft, tab, saved, work, published, onPublished, aside }: Props) {
  const { words } = useDesign().reading;
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const { can } = useSession();
  const tryOut = tab === "flowDesign" && published.version > 0 && !published.changed && can("approval:apply");
  const goBack = async () => {
    await work.autosave.flush();
    void navigate(formsPath);
  };
  const saveNow = async () => {
    if (await work.autosave.flush()) toast.success({ title: words("saved.now") });
  };
  return (
    <header className="fd-header">
      <div className="fd-header-name">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={words("nav.back")} onClick={() => void goBack()} />
        <h1>{draft.formName}</h1>
        <VersionTag {...published} />
      </div>
      <nav className="fd-tabs" aria-label={words("tab.label")}>
        {tabs.map((one, index) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab ? "page" : undefined}
            onClick={() => navigate(tabPath(one, window.location.search), { replace: true })}
          >
            <span aria-hidden>{index + 1}</span>
            {words(`tab.${one}`)}
          </button>
        ))}
      </nav>
      <div className="fd-header-end">
        <SavedText state={saved} />
        {tab === "flowDesign" ? (
          <Button type={tryOut ? "default" : "primary"} onClick={() => setPublishing(true)}>
            {words("nav.release")}
          </Button>
        ) : (
          <Button type="primary" loading={saved.kind === "saving"} onClick={() => void saveNow()}>
            {words("nav.save")}
          </Button>
        )}
        {tryOut && (
          <LinkButton type="primary" to={`/personnel/apply/form/${draft.formId}`}>
            {words("nav.fillIn")}
          </LinkButton>
        )}
      </div>
      {publishing && (
        <PublishDialog
          formId={draft.formId}
          work={work}
          onFix={() => {
            setPublishing(false);
            aside.show("faults");
          }}
          onClose={() => setPublishing(false)}
          onPublished={onPublished}
        />
      )}
    </header>
  );
}

function VersionTag({ version, changed }: Props["published"]) {
  const { words } = useDesign().reading;
  if (version === 0) return <Tag>{words("unpublished")}</Tag>;
  return (
    <>
      <Tag color="blue">{words("version", { version })}</Tag>
      {changed && <Tag className="fd-changed">{words("changed")}</Tag>}
    </>
  );
}
