import { pieceCalls as calls, can, type OwnPiece, pieceColumns } from "@stampflow/attendance";
import { dayOf } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import { monthIn } from "../../kit/month-grid/month-step.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { PersonTools } from "../person-tools.tsx";
import "../attendance.css";
import { tones } from "./tones.ts";

/** The pieces of one person in a month: one's own for whoever may not see those of others. */
export default function SinglePiecePage() {
  const { t } = useTranslation("attendance");
  const { user, can: may } = useSession();
  const [address, set] = useAddress({ userId: "", month: "" });
  const month = monthIn(address.month, dayOf(Date.now(), user.timeZone));
  const others = may(can.person.page.code);
  if (!others && address.userId && address.userId !== user.userId) return <Navigate replace to="/exception/403" />;
  const days = others ? `/attendance/record/single?userId=${address.userId}&` : "/attendance/mine?tab=days&";
  return (
    <>
      <PageHeader title={t(others ? "singlePiece.title" : "pieceMine.title")} />
      <PersonTools userId={address.userId} {...{ month, set, others }}>
        {(address.userId || !others) && <LinkButton to={`${days}month=${month}`}>{t("singlePiece.days")}</LinkButton>}
      </PersonTools>
      {others && !address.userId ? (
        <Empty why={t("singlePiece.choose")} />
      ) : (
        <Pieces month={month} {...(others && { userId: address.userId })} />
      )}
    </>
  );
}

function Pieces({ userId, month }: { userId?: string; month: string }) {
  const { t } = useTranslation("attendance");
  const { list } = useDescribed<OwnPiece, keyof typeof pieceColumns>(pieceColumns);
  return (
    <ListPage<OwnPiece>
      name="attendance.personPieces"
      queryKey={["attendance", "piece", "person"]}
      {...useListCalls<OwnPiece>({ list: userId ? calls.ofPerson : calls.own })}
      fixed={{ userId, month }}
      keyOf={({ id }) => id}
      columns={list({
        date: { card: "line" },
        unit: { card: "title" },
        count: {},
        price: { card: "none" },
        amount: {},
        state: { tones, card: "state" },
        remark: { card: "none" },
        reason: { hidden: true, card: "none" },
      })}
      empty={{ why: t("singlePiece.none") }}
    />
  );
}
