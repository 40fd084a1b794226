import { can, dayCalls } from "@stampflow/attendance";
import { dayOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { PersonTools } from "../person-tools.tsx";
import { MissedPunch } from "./missed.tsx";
import { PersonMonth } from "./month.tsx";
import "../attendance.css";

/** The month of one person; whoever may not see those of others is led to their own. */
export default function SinglePage() {
  const { t } = useTranslation("attendance");
  const { user, can: may } = useSession();
  const [address, set] = useAddress({ userId: "", month: "", day: "" });
  const month = monthIn(address.month, dayOf(Date.now(), user.timeZone));
  const others = may(can.person.page.code);
  if (!others && address.userId && address.userId !== user.userId) return <Navigate replace to="/exception/403" />;
  if (!others) return <Navigate replace to={`/attendance/mine?tab=days&month=${month}&day=${address.day}`} />;
  return (
    <>
      <PageHeader title={t("single.title")} />
      <PersonTools userId={address.userId} {...{ month, set, others }}>
        {address.userId && (
          <LinkButton to={`/attendance/record/singlePiece?userId=${address.userId}&month=${month}`}>
            {t("singlePiece.title")}
          </LinkButton>
        )}
      </PersonTools>
      {address.userId ? <Days userId={address.userId} month={month} /> : <Empty why={t("single.choose")} />}
    </>
  );
}

function Days({ userId, month }: { userId: string; month: string }) {
  const client = useQueryClient();
  const key = ["attendance", "day", "person"] as const;
  const query = useCall(key, dayCalls.ofPerson, { userId, ...periodOf(month) });
  return (
    <Loaded query={query}>
      {(data) => (
        <PersonMonth
          data={data}
          edits={!data.own}
          onChanged={() => client.invalidateQueries({ queryKey: ["attendance"] })}
          actionsOf={(day) => data.own && <MissedPunch day={day} zone={data.zone} />}
        />
      )}
    </Loaded>
  );
}
