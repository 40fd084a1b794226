import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { FormRenderer } from "../../kit/form/form-renderer.tsx";
import type { FormPorts } from "../../kit/form/types.ts";
import type { Filled } from "../../kit/form/use-filled.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import type { ApiError } from "../../platform/http/http.ts";
import type { Choice } from "../calls.ts";
import { ChoosePeople } from "./choose-people.tsx";
import { Assist, type AssistProps } from "./fixed-form.tsx";
import { missingChoices } from "./missing-choices.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import type { Previewed } from "./use-preview.ts";

type Chosen = Record<string, string[]>;
type Props = {
  about: AssistProps;
  title: string;
  note: string;
  back: string;
  filled: Filled;
  ports: FormPorts;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  choices: readonly Choice[];
  preview: Previewed;
  dirty: boolean;
  busy: boolean;
  /** Seconds until it may be sent again. */
  wait: number;
  refused: ApiError | null;
  onReload?: (() => void) | undefined;
  send: string;
  onSend: () => Promise<void>;
  saved: string;
  children: ReactNode;
};

/** The form, the route and the submit button: beside each other on desktops, below each other on phones. */
export function ApplicationForm(props: Props) {
  const {
    about,
    title,
    note,
    back,
    filled,
    ports,
    chosen,
    choices,
    preview,
    dirty,
    busy,
    wait,
    refused,
    onReload,
    saved,
  } = props;
  const { t } = useTranslation("approval");
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  useLeaveGuard(dirty, t("apply.leaveText"));
  const missing = missingChoices(choices, chosen);
  const send = async () => {
    setTried(true);
    if (missing.length > 0) {
      filled.submit();
      document.getElementById(`choice-${missing[0]}`)?.scrollIntoView({ block: "center" });
      return;
    }
    await props.onSend();
  };
  return (
    <>
      <PageHeader title={title} note={note} back={back} />
      <div className="apply-columns">
        <form
          className="apply-form"
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {props.children}
          <FormRenderer filled={filled} ports={ports} mode="edit" />
          <Assist {...about} filled={filled} refused={saidBy(refused)} />
          <ChoosePeople choices={choices} chosen={chosen} missing={tried ? missing : []} onChosen={props.onChosen} />
          <footer className="apply-foot">
            <Refusal
              text={refused ? t("apply.failed", { reason: refused.message }) : ""}
              next={
                <>
                  {refused && <Faults refused={refused} />}
                  {onReload && <Button onClick={onReload}>{t("error.retry")}</Button>}
                </>
              }
            />
            <Button onClick={() => navigate(back)}>{t("apply.back")}</Button>
            <span className="apply-saved" aria-live="polite">
              {saved}
            </span>
            <Button type="primary" htmlType="submit" loading={busy} disabled={filled.busy || wait > 0}>
              {props.send}
              {wait > 0 && ` (${wait})`}
            </Button>
          </footer>
        </form>
        <PreviewPanel preview={preview} />
      </div>
    </>
  );
}

const saidBy = (refused: ApiError | null): string[] =>
  refused ? [refused.message, ...refused.fields.map(({ message }) => message)] : [];

/** What is wrong with each field, as far as the reason does not say it already. */
function Faults({ refused: { fields, message } }: { refused: ApiError }) {
  const others = [...new Set(fields.map((field) => field.message))].filter((one) => !message.includes(one));
  if (others.length === 0) return null;
  return (
    <ul>
      {others.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
