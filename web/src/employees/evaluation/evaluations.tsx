import { evaluationCalls } from "@stampflow/employees";
import { Button, Form, Input, Rate } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { showErrors } from "../../kit/input/form-errors.ts";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";

type Props = { userId: string; name: string };
/** `current`: the one that can be rated. */
type OfAssignments = {
  readonly current: string;
  readonly all: readonly { readonly id: string; readonly job: string }[];
};
type Rated = { readonly reference: string; readonly title: string };
const quarter = /^\d{4}Q[1-4]$/;

/** Ratings of a person (E13): by superior and heads, for a quarter or an assignment. */
export function Evaluations({ userId, name, assignments }: Props & { assignments?: OfAssignments }) {
  const { t } = useTranslation("employees");
  const { date } = useFormat();
  const { user } = useSession();
  const [rating, setRating] = useState<Rated | null>(null);
  const found = useCall(["employees", "evaluation"], evaluationCalls.ofPerson, { userId });
  const { records = [], mayRate = null } = found.data ?? {};
  const titleOf = (reference: string) =>
    quarter.test(reference)
      ? reference
      : (assignments?.all.find(({ id }) => id === reference)?.job ?? t("evaluation.assignment"));
  const rated = mayRate === "" ? assignments?.current : mayRate;
  if (!found.data || (records.length === 0 && !rated)) return null;
  return (
    <section className="contracts">
      <div className="file-part contracts-head">
        <h3>{t("part.evaluations")}</h3>
        {rated && (
          <Button size="small" onClick={() => setRating({ reference: rated, title: titleOf(rated) })}>
            {t("evaluation.rate", { reference: titleOf(rated) })}
          </Button>
        )}
      </div>
      {records.length === 0 && <p>{t("evaluation.none")}</p>}
      <ul className="own-looks">
        {records.map(({ reference, raterId, raterName, score, text, at }) => (
          <li key={`${reference} ${raterId}`}>
            {titleOf(reference)} · {t("evaluation.points", { score })} · {raterName}
            <small>{[date(at), text].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      {rating && (
        <RateDialog
          {...{ userId, name, ...rating }}
          before={records.find((one) => one.reference === rating.reference && one.raterId === user.userId)}
          onClose={() => setRating(null)}
        />
      )}
    </section>
  );
}

type Rating = Props & Rated & { before: { score: number; text: string } | undefined; onClose: () => void };

/** A rater changes the own rating of the same quarter or assignment. */
function RateDialog({ userId, name, reference, title, before, onClose }: Rating) {
  const { t } = useTranslation("employees");
  const [form] = Form.useForm<{ score: number; text?: string }>();
  const [problem, setProblem] = useState("");
  const save = useChange(evaluationCalls.save, true);
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries || save.isPending) return;
    save.mutate(
      { userId, reference, score: entries.score, text: entries.text ?? "" },
      {
        onError: (error) => setProblem(showErrors(form, error)),
        onSuccess: () => {
          toast.success({ title: t("evaluation.saved", { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      title={t("evaluation.title", { name, reference: title })}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={before ?? {}}>
        <Form.Item name="score" label={t("evaluation.score")} rules={[{ required: true, message: t("neededChoice") }]}>
          <Rate autoFocus />
        </Form.Item>
        <Form.Item name="text" label={t("evaluation.text")} extra={t("evaluation.readHint")}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </FormDialog>
  );
}
