import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../kit/dialog/copy-line.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { config } from "../../platform/http/config.ts";
import type { Call } from "../document.ts";
import { bodyExample, curlOf, parameterExamples, prepared, type Reply, sent } from "../trial.ts";

type Props = { call: Call; apiKey: string };

/** Makes the call with a key of the company, as its own program would. */
export function TryCall({ call, apiKey }: Props) {
  const { t } = useTranslation("developer");
  const [values, setValues] = useState(() => parameterExamples(call));
  const [body, setBody] = useState(() => bodyExample(call));
  const [reply, setReply] = useState<Reply | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const fault = body === undefined ? "" : jsonFault(body);
  const ready = prepared(call, values, body);
  const send = async () => {
    setBusy(true);
    setProblem("");
    try {
      const { api } = await config();
      setReply(await sent(call.method, new URL(ready.path, api).href, ready.body, apiKey.trim()));
    } catch {
      setReply(null);
      setProblem(t("try.unreached"));
    }
    setBusy(false);
  };
  return (
    <section className="api-try">
      <h3>{t("try.title")}</h3>
      <p>{apiKey ? t("try.real") : t("try.keyFirst")}</p>
      <Form layout="vertical" onFinish={() => void send()}>
        {(call.operation.parameters ?? []).map(({ name, required = false }) => (
          <Form.Item key={name} label={name} required={required} htmlFor={`${call.id} ${name}`}>
            <Input
              id={`${call.id} ${name}`}
              value={values[name] ?? ""}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Form.Item>
        ))}
        {body !== undefined && (
          <Form.Item
            label={t("body")}
            htmlFor={`${call.id} body`}
            validateStatus={fault ? "error" : ""}
            help={fault && t("try.json", { fault })}
          >
            <Input.TextArea
              id={`${call.id} body`}
              className="api-code"
              spellCheck={false}
              autoSize={{ minRows: 3, maxRows: 20 }}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!apiKey.trim() || fault !== ""}>
          {t("try.send")}
        </Button>
      </Form>
      <CopyLine
        label={t("try.curl")}
        text={curlOf(call.method, new URL(ready.path, window.location.origin).href, ready.body)}
      />
      <div role="status">
        {problem && <p className="api-fault">{problem}</p>}
        {reply && <Answered reply={reply} />}
      </div>
    </section>
  );
}

function Answered({ reply: { status, took, headers, text } }: { reply: Reply }) {
  const { t } = useTranslation("developer");
  return (
    <>
      <p className="api-reply">
        <StateTag tone={status < 300 ? "good" : "bad"} text={String(status)} />
        <span>{t("try.took", { ms: took })}</span>
        {headers.map(([name, value]) => (
          <code key={name}>
            {name}: {value}
          </code>
        ))}
      </p>
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <pre className="api-code" tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}

function jsonFault(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return (error as SyntaxError).message;
  }
}
