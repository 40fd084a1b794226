import { profileCalls } from "@stampflow/system";
import { Button, Input } from "antd";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { Field } from "../../kit/input/field.tsx";
import { putFile } from "../../kit/upload/put-file.ts";
import { faultOf, pictureRule } from "../../kit/upload/upload-rule.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type OwnProfile, useOwn, useOwnProfile } from "../queries.ts";
import { PendingPhone } from "./pending-phone.tsx";

const CropDialog = lazy(() => import("../../kit/upload/crop/crop-dialog.tsx"));

export function Basic() {
  const centre = useOwnProfile();
  if (centre.isPending) return <Skeleton />;
  if (centre.isLoadingError) return <ErrorView error={centre.error} onRetry={() => void centre.refetch()} />;
  return (
    <>
      <PendingPhone profile={centre.data} />
      <section className="panel">
        <Profile key={centre.data.nickname} centre={centre.data} />
        <Facts centre={centre.data} />
      </section>
    </>
  );
}

function Profile({ centre }: { centre: OwnProfile }) {
  const { t } = useTranslation(["identity", "kit"]);
  const [nickname, setNickname] = useState(centre.nickname);
  const input = useRef<HTMLInputElement>(null);
  const update = useOwn(profileCalls.update);
  const saved = { onSuccess: () => toast.success({ title: t("account.saved") }) };
  const [chosen, setChosen] = useState<File | null>(null);
  const close = useCallback(() => setChosen(null), []);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file, pictureRule);
    if (fault) return toast.error({ title: t(`kit:upload.${fault.code}`, fault.data) });
    setChosen(file);
  };
  const send = async (file: File) => {
    const claim = { name: file.name, type: file.type, size: file.size };
    try {
      const place = await call(profileCalls.uploadAvatar, claim);
      await putFile(place, file);
      update.mutate({ avatar: place.key }, saved);
      close();
    } catch {
      toast.error({ title: t("kit:upload.failed") });
    }
  };
  return (
    <div className="profile">
      <Avatar name={centre.realName} picture={centre.avatarUrl} size={72} />
      <div className="setting-actions">
        <Button onClick={() => input.current?.click()}>{t("account.avatarChange")}</Button>
        {centre.avatar && (
          <Button onClick={() => update.mutate({ avatar: "" }, saved)}>{t("account.avatarRemove")}</Button>
        )}
      </div>
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label={t("account.avatarChange")}
        accept={pictureRule.kinds.join(",")}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog file={chosen} onCrop={send} onClose={close} />
        </Suspense>
      )}
      <Field label={t("field.nickname")}>
        <Input value={nickname} maxLength={30} onChange={(event) => setNickname(event.target.value)} />
      </Field>
      <Button
        type="primary"
        disabled={nickname.trim() === centre.nickname}
        loading={update.isPending}
        onClick={() => update.mutate({ nickname: nickname.trim() }, saved)}
      >
        {t("account.save")}
      </Button>
    </div>
  );
}

function Facts({ centre }: { centre: OwnProfile }) {
  const { t } = useTranslation("identity");
  const { day, names } = useFormat();
  const { user } = useSession();
  const genders: Readonly<Record<string, string>> = { "0": t("account.male"), "1": t("account.female") };
  const facts = [
    [t("account.realName"), centre.realName],
    [t("account.gender"), genders[centre.gender]],
    [t("account.company"), centre.businessName],
    [t("account.department"), centre.departmentName],
    [t("account.jobTitle"), centre.jobTitle],
    [t("account.superior"), centre.superiorName],
    [t("account.roles"), names(user.roles.map(({ roleName }) => roleName))],
    [t("field.phone"), centre.phone],
    [t("field.email"), centre.email],
    [t("account.joinedOn"), centre.joinedOn && day(centre.joinedOn)],
  ];
  return (
    <>
      <p className="panel-note">{t("account.by")}</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || t("account.none")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
