import { changeCalls, fileCalls } from "@stampflow/employees";
import type { AnswerOf } from "@stampflow/kernel";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Alert, Button, Flex } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ExitFacts } from "../../kit/exit/exit-facts.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { Facts } from "../../kit/record/facts.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Contracts } from "../agreement/contracts.tsx";
import { Evaluations } from "../evaluation/evaluations.tsx";
import { OwnFacts } from "../field/part.tsx";
import { Here } from "../file/here.tsx";
import { Sensitive } from "../file/sensitive.tsx";
import { Papers } from "../paper/papers.tsx";
import { Probation } from "../procedure/probation.tsx";
import { ChangeOwn, type OwnPart } from "./change-own.tsx";
import "../employees.css";

/** The own file, and who looked at what (S3, E14). */
export default function OwnFile() {
  const { t } = useTranslation("employees");
  const { user } = useSession();
  const { day } = useFormat();
  const { userId } = user;
  const [{ part }] = useAddress({ part: "" });
  const [changing, setChanging] = useState<OwnPart | null>(null);
  const wish = useQuery({
    queryKey: ["employees", "wish", userId],
    queryFn: ({ signal }) => call(changeCalls.own, {}, { signal }),
  });
  const own = useQuery({
    queryKey: ["employees", "file", userId],
    queryFn: ({ signal }) => call(fileCalls.detail, { userId }, { signal }),
  });
  return (
    <div className="panel file-facts">
      <Loaded query={own}>
        {({ file, ...kept }) => {
          const hidden = (field: Parameters<typeof Sensitive>[0]["field"]) =>
            file && <Sensitive userId={userId} field={field} mask={file.masks[field]} />;
          return (
            <>
              <p>{t("own.about")}</p>
              {wish.data?.open && (
                <Alert type="info" showIcon title={t("own.open")} description={<Wish {...wish.data} />} />
              )}
              {wish.data?.refusedFor && (
                <Alert type="warning" showIcon title={t("own.refused", { reason: wish.data.refusedFor })} />
              )}
              <Facts
                facts={[
                  [t("field.realName"), kept.realName],
                  [t("field.employeeNumber"), file?.employeeNumber],
                  [t("field.documentType"), file?.documentType && t(`document.${file.documentType}`)],
                  [t("field.documentNumber"), hidden("documentNumber")],
                  [t("field.birthDate"), hidden("birthDate")],
                  [t("field.realNameState"), kept.realNameState && t(`realName.${kept.realNameState}`)],
                  [t("field.address"), hidden("address")],
                  [t("field.probationEnd"), file?.probationEnd && day(file.probationEnd)],
                  [t("field.homeCompany"), file?.homeCompany],
                  [t("field.leftOn"), kept.leftOn && day(kept.leftOn)],
                  [t("field.bank"), file?.bank],
                  [t("field.bankCard"), hidden("bankCard")],
                  [t("field.emergencyContact"), hidden("emergencyContact")],
                  [t("field.emergencyPhone"), hidden("emergencyPhone")],
                ]}
              />
              <OwnFacts custom={kept.custom} />
              <Flex wrap gap="small" className="wish-foot">
                <Button onClick={() => setChanging("direct")}>{t("own.change.direct")}</Button>
                <Button onClick={() => setChanging("proposed")}>{t("own.change.proposed")}</Button>
              </Flex>
            </>
          );
        }}
      </Loaded>
      {part === "contract" && <Here />}
      <Contracts userId={userId} name={user.realName} />
      <Papers userId={userId} name={user.realName} />
      <Probation userId={userId} />
      <Evaluations userId={userId} name={user.realName} />
      <ExitFacts userId={userId} />
      {changing && (
        <ChangeOwn
          part={changing}
          file={own.data?.file ?? null}
          wish={wish.data?.open ? wish.data : undefined}
          onClose={() => setChanging(null)}
        />
      )}
      <Looks />
    </div>
  );
}

type OpenWish = NonNullable<AnswerOf<typeof changeCalls.own>>;

/** What somebody asked for, while nobody has decided. */
function Wish({ realName, documentType, bank, masks }: OpenWish) {
  const { t } = useTranslation("employees");
  return (
    <Facts
      facts={[
        [t("field.realName"), realName],
        [t("field.documentType"), documentType && t(`document.${documentType}`)],
        [t("field.documentNumber"), masks.documentNumber],
        [t("field.birthDate"), masks.birthDate],
        [t("field.bank"), bank],
        [t("field.bankCard"), masks.bankCard],
      ]}
    />
  );
}

function Looks() {
  const { t } = useTranslation("employees");
  const { dateTime } = useFormat();
  const looks = useInfiniteQuery({
    queryKey: ["employees", "looks"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(fileCalls.looks, { ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: "always",
  });
  const rows = looks.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <section>
      <h3 className="file-part">{t("own.looks")}</h3>
      <Loaded query={looks} rows={3}>
        {() => (
          <>
            {rows.length === 0 && <p>{t("own.noLooks")}</p>}
            <ul className="own-looks">
              {rows.map(({ id, at, field, byName, why }) => (
                <li key={id}>
                  {t("own.look", { name: byName || t("own.platform"), field: t(`field.${field}`) })}
                  <small>
                    {dateTime(at)} · {why}
                  </small>
                </li>
              ))}
            </ul>
            {looks.hasNextPage && (
              <Button loading={looks.isFetchingNextPage} onClick={() => void looks.fetchNextPage()}>
                {t("own.more")}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
