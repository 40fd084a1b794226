import { valueAt } from "@stampflow/form";
import { Input } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { claimFile } from "../../form/calls.ts";
import { Field } from "../../kit/input/field.tsx";
import { putFile } from "../../kit/upload/put-file.ts";
import type { Detail, OwnTask } from "../types.ts";
import type { DecisionFooterProps } from "./footer-props.ts";
import { SignatureField } from "./signature/signature-field.tsx";
import type { Signatures } from "./signature/use-signatures.ts";

const nothing = { signature: false, password: false, signAnew: false };

type Form = Pick<DecisionFooterProps, "filled" | "seen"> & { signatures?: Signatures };

/**
 * What is sent with an approval: changed fields, the signature, the password (A23). Empty if there is no task to
 * approve.
 */
export function useAgreement(
  task: OwnTask | undefined,
  { filled, seen, signatures }: Form = { filled: null, seen: {} },
) {
  const pad = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const [password, setPassword] = useState("");
  const given = (task && signatures?.given[task.taskId]) ?? null;
  const needs = task?.needs ?? nothing;
  const missing = { signature: needs.signature && !given && !signed, password: needs.password && password === "" };
  const isFaulty = () => task !== undefined && filled !== null && filled.submit() === undefined;
  const content = async () => {
    const changes = (task && filled?.changes()) ?? {};
    const changed = Object.keys(changes);
    return {
      ...(changed.length > 0 ? { values: changes, seen: pick(seen, changed) } : {}),
      ...(needs.signature && given ? { signature: given.key } : {}),
      ...(needs.signature && !given && pad.current ? { signature: await uploadSignature(pad.current) } : {}),
      ...(needs.password ? { password } : {}),
    };
  };
  return {
    task,
    needs,
    given,
    signatures,
    missing,
    pad,
    signed,
    setSigned,
    password,
    setPassword,
    isFaulty,
    content,
  };
}

type Props = { agreement: ReturnType<typeof useAgreement>; tried: boolean; detail: Pick<Detail, "id" | "for"> };

export function AgreementFields({ agreement, tried, detail }: Props) {
  const { t } = useTranslation("approval");
  const { task, needs, given, signatures, missing, pad, signed, setSigned, password, setPassword } = agreement;
  return (
    <>
      {task && needs.signature && signatures && (
        <SignatureField
          signing={{ applyId: detail.id, taskId: task.taskId, forId: detail.for?.id }}
          anew={needs.signAnew}
          given={given}
          onGiven={(picture) => signatures.give(task.taskId, picture)}
          canvas={pad}
          signed={signed}
          onSigned={setSigned}
          strokes={signatures.strokesOf(task.taskId)}
          error={tried && missing.signature ? t("decide.signatureNeeded") : undefined}
        />
      )}
      {needs.password && (
        <Field
          label={t("decide.password")}
          required
          error={tried && missing.password ? t("decide.passwordNeeded") : undefined}
        >
          <Input.Password
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, valueAt(values, name) ?? null]));

/** Returns the key that goes with the decision. */
async function uploadSignature(canvas: HTMLCanvasElement): Promise<string> {
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) throw new Error("the signature could not be read from its canvas");
  const slot = await claimFile({ kind: "signature", name: "signature.png", type: "image/png", size: picture.size });
  await putFile(slot, picture);
  return slot.key;
}
