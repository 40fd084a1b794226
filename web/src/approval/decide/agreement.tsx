import { valueAt } from "@stampflow/form";
import { Input } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { claimFile } from "../../form/calls.ts";
import { Field } from "../../kit/input/field.tsx";
import { putFile } from "../../kit/upload/put-file.ts";
import { UseSaved } from "../signature/use-saved-button.tsx";
import type { OwnTask } from "../types.ts";
import type { DecisionFooterProps } from "./footer-props.ts";
import { EarlierSignature } from "./signature/earlier-signature.tsx";
import { SignaturePad } from "./signature/signature-pad.tsx";

const nothing = { signature: false, password: false, earlier: undefined };

type Form = Pick<DecisionFooterProps, "filled" | "seen">;

/**
 * What is sent with an approval: changed fields, the signature, the password (A23). Empty if there is no task to
 * approve.
 */
export function useAgreement(task: OwnTask | undefined, { filled, seen }: Form = { filled: null, seen: {} }) {
  const pad = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const [password, setPassword] = useState("");
  const [anew, setAnew] = useState(false);
  const needs = task?.needs ?? nothing;
  const earlier = anew ? undefined : needs.earlier;
  const missing = { signature: needs.signature && !earlier && !signed, password: needs.password && password === "" };
  const isFaulty = () => task !== undefined && filled !== null && filled.submit() === undefined;
  const content = async () => {
    const changes = (task && filled?.changes()) ?? {};
    const changed = Object.keys(changes);
    return {
      ...(changed.length > 0 ? { values: changes, seen: pick(seen, changed) } : {}),
      ...(needs.signature && earlier ? { signature: earlier } : {}),
      ...(needs.signature && !earlier && pad.current ? { signature: await uploadSignature(pad.current) } : {}),
      ...(needs.password ? { password } : {}),
    };
  };
  return {
    needs,
    earlier,
    drawAnew: () => setAnew(true),
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

type Props = { agreement: ReturnType<typeof useAgreement>; tried: boolean };

export function AgreementFields({ agreement, tried }: Props) {
  const { t } = useTranslation("approval");
  const { needs, earlier, drawAnew, missing, pad, signed, setSigned, password, setPassword } = agreement;
  return (
    <>
      {needs.signature && earlier && <EarlierSignature fileKey={earlier} onAnew={drawAnew} />}
      {needs.signature && !earlier && (
        <SignaturePad
          canvas={pad}
          signed={signed}
          error={tried && missing.signature ? t("decide.signatureNeeded") : undefined}
          onSigned={setSigned}
          more={<UseSaved canvas={pad} onSigned={() => setSigned(true)} />}
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
