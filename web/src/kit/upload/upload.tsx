import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, ConfigProvider, Form, Progress } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../platform/call.ts";
import { type FileTarget, putFile } from "./put-file.ts";
import { type FileFault, faultOf, type UploadRule } from "./upload-rule.ts";

export type Uploaded = { key: string; name: string; url?: string };
export type UploadTarget = FileTarget & { key: string };

type Props = {
  value: readonly Uploaded[];
  onChange: (files: Uploaded[]) => void;
  rule: UploadRule;
  /** Asks the server where this file may go: a presigned address and the key it will have. */
  claimTarget: (claim: { name: string; type: string; size: number }) => Promise<UploadTarget>;
  max?: number;
  disabled?: boolean;
  label?: string;
  /** Given by the field of a form, which is then not sent before all files are there. */
  id?: string;
};
type Running = { id: string; file: File; preview: string; percent: number; failed: boolean };

/** Files go straight to the store by a presigned address. Several at once; a failed one can be sent again. */
export function Upload({ value, onChange, rule, claimTarget, max = 10, label, id, ...rest }: Props) {
  const { t } = useTranslation("kit");
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const disabled = ConfigProvider.useConfig().componentDisabled || rest.disabled;
  const [running, setRunning] = useState<Running[]>([]);
  const [faults, setFaults] = useState<FileFault[]>([]);
  const latest = useRef(value);
  latest.current = value;

  const patch = (one: string, change: Partial<Running>) =>
    setRunning((all) => all.map((item) => (item.id === one ? { ...item, ...change } : item)));
  const drop = (one: string) => setRunning((all) => all.filter((item) => item.id !== one));

  const start = async (item: Running) => {
    patch(item.id, { failed: false, percent: 0 });
    try {
      const { name, type, size } = item.file;
      const target = await claimTarget({ name, type, size });
      await putFile(target, item.file, (share) => patch(item.id, { percent: Math.floor(share * 100) }));
      drop(item.id);
      onChange([...latest.current, { key: target.key, name, url: item.preview }]);
    } catch {
      patch(item.id, { failed: true });
    }
  };
  const choose = (files: readonly File[]) => {
    const room = max - value.length - running.length;
    const verdicts = files.map((file) => ({ file, fault: faultOf(file, rule) }));
    const good = verdicts.filter(({ fault }) => !fault).map(({ file }) => file);
    const over: FileFault[] = good.length > room ? [{ code: "limit", data: { count: max } }] : [];
    setFaults([...verdicts.flatMap(({ fault }) => fault ?? []), ...over]);
    const items = good.slice(0, room).map((file) => {
      const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : "";
      return { id: newKey(), file, preview, percent: 0, failed: false };
    });
    setRunning((all) => [...all, ...items]);
    for (const item of items) void start(item);
  };
  const full = value.length + running.length >= max;
  return (
    <div className="upload">
      <div className="upload-items">
        {value.map((file) => (
          <div key={file.key} className="upload-item">
            {file.url ? <img src={file.url} alt={file.name} /> : <span>{file.name}</span>}
            {!disabled && (
              <Button
                size="small"
                icon={<CloseOutlined />}
                aria-label={t("upload.remove", { name: file.name })}
                onClick={() => onChange(value.filter(({ key }) => key !== file.key))}
              />
            )}
          </div>
        ))}
        {running.map((item) => (
          <RunningFile key={item.id} item={item} onAgain={() => void start(item)} onDrop={() => drop(item.id)} />
        ))}
        {!full && !disabled && (
          <button
            type="button"
            className="upload-add"
            onClick={() => input.current?.click()}
            aria-describedby={`${own}-faults`}
          >
            <PlusOutlined />
            {label ?? t("upload.add")}
          </button>
        )}
      </div>
      <input
        ref={input}
        id={id ?? own}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label={label ?? t("upload.add")}
        accept={rule.kinds.join(",")}
        multiple={max > 1}
        disabled={disabled}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {id !== undefined && <Complete name={`${id}.running`} running={running} />}
      <div id={`${own}-faults`} role="alert">
        {faults.map(({ code, data }) => (
          <p key={`${code}${data.name ?? ""}`} className="field-error">
            {t(`upload.${code}`, data)}
          </p>
        ))}
      </div>
    </div>
  );
}

/** A field without a value: its error stands at the field of the files. */
function Complete({ name, running }: { name: string; running: readonly Running[] }) {
  const { t } = useTranslation("kit");
  const form = Form.useFormInstance();
  useEffect(() => {
    if (running.length === 0) form.setFields([{ name, errors: [] }]);
  }, [form, name, running.length]);
  const check = async () => {
    if (running.length > 0) throw new Error(t(running.some(({ failed }) => failed) ? "upload.notSent" : "upload.wait"));
  };
  return (
    <Form.Item noStyle name={name} rules={[{ validator: check }]}>
      <input type="hidden" />
    </Form.Item>
  );
}

function RunningFile({ item, onAgain, onDrop }: { item: Running; onAgain: () => void; onDrop: () => void }) {
  const { t } = useTranslation("kit");
  return (
    <div className="upload-item" data-failed={item.failed || undefined}>
      {item.failed ? (
        <>
          <span className="field-error">{t("upload.failed")}</span>
          <Button type="link" size="small" style={{ position: "static" }} onClick={onAgain}>
            {t("upload.again")}
          </Button>
          <Button
            size="small"
            icon={<CloseOutlined />}
            aria-label={t("upload.remove", { name: item.file.name })}
            onClick={onDrop}
          />
        </>
      ) : (
        <Progress
          type="circle"
          size={64}
          percent={item.percent}
          aria-label={t("upload.uploading", { percent: item.percent })}
        />
      )}
    </div>
  );
}
