import ArrowLeftOutlined from "@ant-design/icons/es/icons/ArrowLeftOutlined";
import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { isFixed } from "@stampflow/approval";
import { Button, Tag } from "antd";
import type { SaveState } from "../kit/draft/autosave.ts";
import { LinkButton } from "../kit/link-button.tsx";
import { useIsPhone } from "../kit/use-media.ts";
import { useSession } from "../platform/session.ts";
import { type DesignerStep, designerSteps } from "./address.ts";
import { SavedText } from "./draft/saved-text.tsx";
import { useFlowWords } from "./use-words.ts";

type Props = {
  /** Null for a form that was never saved: it has no flow yet. */
  formId: string | null;
  name: string;
  title: string;
  /** What leads to the flow of a new form waits for what saves it. */
  ready: boolean;
  step: DesignerStep;
  saved: SaveState;
  published: { version: number; changed: boolean };
  goTo: (step: DesignerStep) => void;
  publish: () => Promise<void>;
  saveNow: () => Promise<void>;
  exportFile: () => Promise<void>;
  goBack: () => Promise<void>;
};

/** Back, the form, the four steps, and what is done with all of them: saved, published (D7). */
export function Header({
  formId,
  name,
  title,
  ready,
  step,
  saved,
  published,
  goTo,
  publish,
  saveNow,
  exportFile,
  goBack,
}: Props) {
  const words = useFlowWords();
  const { can } = useSession();
  // On a phone only "next" and "publish" fit; everything is saved automatically.
  const wide = !useIsPhone();
  const next = designerSteps[designerSteps.indexOf(step) + 1];
  const tryOut = formId !== null && published.version > 0 && !published.changed && can("approval:apply");
  return (
    <header className="fd-header">
      <div className="fd-header-name">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={words("nav.back")} onClick={() => void goBack()} />
        <h1 title={title || name}>
          {name || words("unnamed")}
          {title && title !== name && <small>{title}</small>}
        </h1>
        <VersionTag {...published} />
      </div>
      <nav className="fd-tabs" aria-label={words("tab.label")}>
        {designerSteps.map((one, index) => (
          <button
            key={one}
            type="button"
            disabled={!ready}
            aria-current={one === step ? "step" : undefined}
            onClick={() => goTo(one)}
          >
            <span aria-hidden>{index + 1}</span>
            {words(`tab.${one}`)}
          </button>
        ))}
      </nav>
      <div className="fd-header-end">
        <SavedText state={saved} />
        {wide && formId !== null && !isFixed(formId) && (
          <Button
            icon={<DownloadOutlined />}
            aria-label={words("nav.export")}
            title={words("nav.export")}
            onClick={() => void exportFile()}
          />
        )}
        {wide && <Button onClick={() => void saveNow()}>{words("nav.save")}</Button>}
        {next && (wide || formId === null) && (
          <Button type={formId === null ? "primary" : "default"} disabled={!ready} onClick={() => goTo(next)}>
            {words("nav.next")}
          </Button>
        )}
        {formId !== null && (
          <Button type={tryOut ? "default" : "primary"} onClick={() => void publish()}>
            {words("nav.release")}
          </Button>
        )}
        {tryOut && (
          <LinkButton type="primary" to={`/personnel/apply/form/${formId}`}>
            {words("nav.fillIn")}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

function VersionTag({ version, changed }: Props["published"]) {
  const words = useFlowWords();
  if (version === 0) return <Tag>{words("unpublished")}</Tag>;
  return (
    <>
      <Tag color="blue">{words("version", { version })}</Tag>
      <Tag className="fd-changed" data-changed={changed}>
        {words("changed")}
      </Tag>
    </>
  );
}
