import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ExitActions } from "../../kit/exit/exit-actions.tsx";
import { ExitFacts } from "../../kit/exit/exit-facts.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { Posts } from "../../kit/post/posts.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { Pictures } from "../../kit/record/pictures.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { Contracts } from "../agreement/contracts.tsx";
import { Evaluations } from "../evaluation/evaluations.tsx";
import { OwnFacts } from "../field/part.tsx";
import { Papers } from "../paper/papers.tsx";
import { Probation } from "../procedure/probation.tsx";
import { useWhole, type Whole } from "../queries.ts";
import { EmployeeForm } from "./form.tsx";
import { Here } from "./here.tsx";
import { Lacking } from "./lacking.tsx";
import { PostFacts } from "./post-facts.tsx";
import { Sensitive } from "./sensitive.tsx";
import { VerifyDialog } from "./verify.tsx";

const tones = { "0": "calm", "1": "good", "2": "bad" } as const;

type Props = {
  userId: string;
  /** What ends soon (`endKinds`): the file opens there. */
  part?: string;
  onClose: () => void;
};

/** One employee with the file. */
export function FileDrawer({ userId, part = "", onClose }: Props) {
  const { t } = useTranslation("employees");
  const { t: kit } = useTranslation("kit");
  const { day, today } = useFormat();
  const { can } = useSession();
  const whole = useWhole(userId);
  const [editing, setEditing] = useState("");
  const [verifying, setVerifying] = useState(false);
  const data = userId ? whole.data : undefined;
  const stop = () => setEditing("");
  const mayEdit = can("system:employee:update") && can("employees:file:update") && data?.status !== "resigned";
  // Who comes back is edited once they are here again.
  const edits = data !== undefined && editing === userId && data.status !== "resigned";
  const mayMove = can("system:employee:delete") || can("system:employee:add");
  return (
    <DetailDrawer
      open={userId !== ""}
      width={720}
      title={data?.realName ?? t("one")}
      onClose={() => {
        stop();
        onClose();
      }}
      foot={
        data &&
        !edits &&
        (mayEdit || mayMove) && (
          <>
            <ExitActions leaver={data} onBack={() => setEditing(userId)} />
            {mayEdit && (
              <>
                <Button onClick={() => setVerifying(true)}>{t("verify")}</Button>
                <Button type="primary" onClick={() => setEditing(userId)}>
                  {t("edit")}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <Loaded query={{ ...whole, data }}>
        {(shown) =>
          edits ? (
            <EmployeeForm
              whole={shown}
              onDone={(_, name, from = "") => {
                const planned = from > today() && kit("post.planned", { name, day: day(from) });
                toast.success({ title: planned || t("changed", { name }) });
                stop();
              }}
              onCancel={stop}
            />
          ) : (
            <FileFacts whole={shown} part={part} />
          )
        }
      </Loaded>
      {verifying && data && <VerifyDialog whole={data} onClose={() => setVerifying(false)} />}
    </DetailDrawer>
  );
}

function FileFacts({ whole, part }: { whole: Whole; part: string }) {
  const { t } = useTranslation("employees");
  const { t: kit } = useTranslation("kit");
  const { day } = useFormat();
  const [reason, setReason] = useState("");
  const { userId, kept } = whole;
  const { file } = kept;
  const hidden = (field: Parameters<typeof Sensitive>[0]["field"]) =>
    file && <Sensitive {...{ userId, field, reason }} mask={file.masks[field]} onReason={setReason} />;
  return (
    <div className="file-facts">
      <Lacking whole={whole} />
      {whole.leftOn && whole.status !== "resigned" && (
        <Alert type="info" showIcon title={kit("exit.leaves", { name: whole.realName, day: day(whole.leftOn) })} />
      )}
      <Posts userId={userId} part="planned" />
      <h3 className="file-part">{t("part.basic")}</h3>
      <Facts
        facts={[
          [t("field.employeeNumber"), whole.employeeNumber],
          [t("field.gender"), t(`gender.${whole.gender}`)],
          [t("field.phone"), whole.phone],
          [t("field.email"), whole.email],
          [t("field.documentType"), file?.documentType && t(`document.${file.documentType}`)],
          [t("field.documentNumber"), hidden("documentNumber")],
          [t("field.birthDate"), hidden("birthDate") ?? kept.birthYear],
          [
            t("field.realNameState"),
            <StateTag key="state" tone={tones[whole.realNameState]} text={t(`realName.${whole.realNameState}`)} />,
          ],
          [t("field.address"), hidden("address")],
          [t("field.photo"), kept.photoUrl && <Pictures urls={[kept.photoUrl]} label={t("field.photo")} />],
        ]}
      />
      <PostFacts key={userId} whole={whole} />
      {file && (
        <>
          <h3 className="file-part">{t("part.pay")}</h3>
          <Facts
            facts={[
              [t("field.bank"), file.bank],
              [t("field.bankCard"), hidden("bankCard")],
              [t("field.emergencyContact"), hidden("emergencyContact")],
              [t("field.emergencyPhone"), hidden("emergencyPhone")],
            ]}
          />
        </>
      )}
      <OwnFacts custom={kept.custom} />
      {part === "contract" && <Here />}
      <Contracts userId={userId} name={whole.realName} gone={whole.status === "resigned"} />
      {part.startsWith("paper") && <Here />}
      <Papers userId={userId} name={whole.realName} gone={whole.status === "resigned"} />
      {part === "probation" && <Here />}
      <Probation userId={userId} whole={whole} />
      <Evaluations userId={userId} name={whole.realName} />
      <Posts userId={userId} part="history" />
      <ExitFacts userId={userId} />
    </div>
  );
}
