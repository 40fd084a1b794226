import { type Demand, demandCalls } from "@stampflow/applytype";
import { fileCalls } from "@stampflow/approval";
import { joined } from "@stampflow/kernel";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { useFormat } from "../../kit/format/format.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { Pictures } from "../../kit/record/pictures.tsx";
import { call } from "../../platform/call.ts";
import "./demand.css";

const approvals = "/personnel/approval/pending";
/** A labour demand, read by its application, by itself, or by the job that was made from it (W50, W51). */
export default function DemandPage() {
  const { t } = useTranslation("applytype");
  const [search] = useSearchParams();
  const asked = ["applyId", "id", "workId"].map((name) => search.get(name));
  const [applyId, id, workId] = asked;
  const demand = useQuery({
    queryKey: ["applytype", "demand", ...asked],
    queryFn: ({ signal }) => {
      if (applyId) return call(demandCalls.byApply, { applyId }, { signal });
      if (id) return call(demandCalls.byId, { id }, { signal });
      return call(demandCalls.byWork, { workId: workId ?? "" }, { signal });
    },
    enabled: asked.some(Boolean),
  });
  return (
    <>
      <PageHeader title={t("demand.title")} back={approvals} />
      {!asked.some(Boolean) && (
        <Empty why={t("demand.choose")} action={<LinkButton to={approvals}>{t("demand.list")}</LinkButton>} />
      )}
      {demand.isLoadingError && <ErrorView error={demand.error} onRetry={() => void demand.refetch()} />}
      {demand.isLoading && <Skeleton rows={10} />}
      {demand.data && <DemandView {...demand.data} withApplicant={!search.get("type")} />}
    </>
  );
}

function DemandView({ workApply, meetingPlace, signatures, withApplicant }: Demand & { withApplicant: boolean }) {
  const { t } = useTranslation("applytype");
  const format = useFormat();
  const language = useLanguage();
  const day = (text: string) => (text ? format.date(Date.parse(text)) : "");
  const { type, timeLength, age, height, gender, applyId } = workApply;
  const unlimited = t("demand.unlimited");
  const none = t("demand.none");
  const keys = meetingPlace.meetingUrl.split(",").filter(Boolean);
  return (
    <>
      <Part title={t("demand.basic")}>
        <Facts
          facts={[
            [t("demand.applicant"), withApplicant ? workApply.userName : ""],
            [t("demand.department"), workApply.hotelDepartName],
            [t("demand.position"), workApply.position],
            [t("demand.start"), day(workApply.startDate)],
            [t("demand.end"), day(workApply.endDate)],
            [
              t("demand.count"),
              t("demand.people", { n: workApply.demandNumber, count: Number(workApply.demandNumber) }),
            ],
            [t("demand.reason"), workApply.applyRemark],
            [t("demand.employment"), type && t(`demand.employments.${type}`)],
            [t("demand.job"), workApply.workTypeName],
            [
              t("demand.weekdays"),
              type === "1" &&
                joined(
                  workApply.workDays.map((one) => t(`demand.weekday.${one}`)),
                  language,
                ),
            ],
            [t("demand.times"), joined(timesOf(workApply), language)],
            [t("demand.rest"), timeLength && t("demand.hours", { n: timeLength, count: Number(timeLength) })],
            [t("demand.content"), workApply.workRemark || none],
          ]}
        />
      </Part>
      <Part title={t("demand.limits")}>
        <Facts
          facts={[
            [t("demand.gender"), gender ? t(gender === "0" ? "demand.men" : "demand.women") : unlimited],
            [t("demand.age"), age || unlimited],
            [t("demand.height"), height ? t("demand.cm", { text: height }) : unlimited],
            [t("demand.experience"), workApply.workExperience || unlimited],
            [t("demand.other"), workApply.anotherRequire || none],
          ]}
        />
      </Part>
      <Part title={t("demand.place")}>
        <Facts
          facts={[
            [t("demand.contact"), meetingPlace.contactPerson],
            [t("demand.phone"), meetingPlace.contactPhone],
            [t("demand.meeting"), meetingPlace.meetingPlace],
            [
              t("demand.photos"),
              keys.length > 0 && <Photos applyId={applyId} keys={keys} label={t("demand.photos")} />,
            ],
            [
              t("demand.signature"),
              signatures.length > 0 &&
                signatures.map(({ name, key }) => <Signature key={key} applyId={applyId} fileKey={key} name={name} />),
            ],
          ]}
        />
      </Part>
    </>
  );
}

const timesOf = ({ startTime1, endTime1, startTime2, endTime2, startTime3, endTime3 }: Demand["workApply"]): string[] =>
  [
    [startTime1, endTime1],
    [startTime2, endTime2],
    [startTime3, endTime3],
  ].flatMap(([from, to]) => (from && to ? [`${from}-${to}`] : []));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="demand-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const linkOf = async (applyId: string, key: string) =>
  (await call(fileCalls.link, { applyId, key }, { quiet: true })).url;

function Photos({ applyId, keys, label }: { applyId: string; keys: readonly string[]; label: string }) {
  const urls = useQuery({
    queryKey: ["applytype", "photos", applyId, keys],
    queryFn: () => Promise.all(keys.map((key) => linkOf(applyId, key))),
    staleTime: 300_000,
  });
  return <Pictures urls={urls.data ?? []} label={label} />;
}

/** A name that opens into the picture of the signature, and closes again (D1:77). */
function Signature({ applyId, fileKey, name }: { applyId: string; fileKey: string; name: string }) {
  const [open, setOpen] = useState(false);
  const link = useQuery({
    queryKey: ["applytype", "signature", applyId, fileKey],
    queryFn: () => linkOf(applyId, fileKey),
    enabled: open,
    staleTime: 300_000,
  });
  return (
    <div>
      <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {name}
      </Button>
      {open && link.data && <img src={link.data} alt={name} height={80} />}
    </div>
  );
}
