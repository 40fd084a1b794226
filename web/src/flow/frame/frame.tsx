import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { exportForm } from "../../form/calls.ts";
import type { FormPart } from "../../form/part.ts";
import type { Start } from "../../form/use-start.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { toast } from "../../platform/toast.ts";
import { type Address, type DesignerStep, designAddress, stepAddress } from "../address.ts";
import { formsPath } from "../forms-path.ts";
import { Header } from "../header.tsx";
import { useFlowWords } from "../use-words.ts";
import type { FlowPart } from "./part.ts";
import { combinedSaveState } from "./saved.ts";

const FormWorkspace = lazy(() => import("../../form/workspace.tsx"));
const FormConflict = lazy(() => import("../conflict/form-conflict.tsx"));
const FlowWorkspace = lazy(() => import("./flow-loader.tsx"));

type Props = { start: Start; what: string; address: Address; onReload: () => Promise<void> };

/** One designer in four steps. Form and flow are drafts of their own (D16); each stays as it is while the other is open. */
export function Frame({ start, what, address, onReload }: Props) {
  const words = useFlowWords();
  const navigate = useNavigate();
  const { formId, step, applyType } = address;
  const [form, setForm] = useState<FormPart | null>(null);
  const [flow, setFlow] = useState<FlowPart | null>(null);
  const [published, setPublished] = useState({ version: start.version, changed: start.release === "changed" });
  const [publishing, setPublishing] = useState(false);
  const inForm = step === "basicInfo" || step === "form";
  const formOpened = useOnce(inForm);
  const flowOpened = useOnce(formId !== null && (step !== "form" || publishing));
  const saved = useMemo(() => combinedSaveState(form?.state, flow?.state), [form?.state, flow?.state]);
  useEffect(() => {
    if (saved.kind === "waiting" || saved.kind === "local")
      setPublished((before) => (before.changed ? before : { ...before, changed: true }));
  }, [saved.kind]);

  const refusal = saved.kind === "refused" ? saved.message : null;
  useEffect(() => {
    if (refusal !== null) toast.error({ title: words("saved.refused", { message: refusal }), key: "form-designer" });
  }, [refusal, words]);

  const open = (next: DesignerStep) =>
    void navigate(stepAddress(window.location.pathname, next, window.location.search), { replace: true });
  /** A flow needs a saved form, so a new form is saved before its flow is opened. */
  const create = async (next: DesignerStep) => {
    const created = await form?.save();
    if (created) void navigate(designAddress(created, next, true), { replace: true });
  };
  const goTo = (next: DesignerStep) => {
    if (formId === null && (next === "flowDesign" || next === "flowSetting")) return void create(next);
    void form?.keep();
    open(next);
  };
  const saveAll = async (): Promise<boolean> => {
    if (form && !(await form.save())) return false;
    return flow ? flow.flush() : true;
  };
  const saveNow = async () => {
    if (formId === null) return create(step);
    if (await saveAll()) toast.success({ title: words("saved.now"), key: "designer" });
  };
  const publish = async () => {
    if (await saveAll()) setPublishing(true);
  };
  const exportFile = async () => {
    if (formId !== null && (await saveAll())) await exportForm(formId).catch(() => null);
  };
  const goBack = async () => {
    await Promise.all([form?.keep(), flow?.flush()]);
    void navigate(formsPath);
  };
  useSaveKey(saveNow);

  return (
    <div className="fd">
      <Header
        formId={formId}
        ready={formId !== null || form !== null}
        name={form?.name ?? start.header.formName}
        title={form?.title ?? start.header.formTitle}
        {...{ step, saved, published, goTo, publish, saveNow, exportFile, goBack }}
      />
      <Suspense fallback={<Skeleton rows={8} />}>
        <div className={step === "basicInfo" ? "fd-page" : "fd-whole"} role={step === "basicInfo" ? "main" : undefined}>
          {formOpened && (
            <FormWorkspace
              {...{ start, what, onReload, goTo }}
              step={inForm ? step : null}
              report={setForm}
              Conflict={FormConflict}
            />
          )}
          {flowOpened && formId !== null && (
            <FlowWorkspace
              {...{ formId, applyType, step, published, publishing }}
              formSaves={form?.saves ?? 0}
              goTo={goTo}
              report={setFlow}
              onClosePublish={() => setPublishing(false)}
              onPublished={(version) => setPublished({ version, changed: false })}
              onFormChanged={onReload}
            />
          )}
        </div>
      </Suspense>
    </div>
  );
}

/** Stays true once `now` has been true. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** Ctrl+S saves what is drawn, not the page. */
function useSaveKey(save: () => Promise<void>) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
