import type { Balance } from "@stampflow/leave";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useAmount } from "./amount.ts";

/** What is in applications, and until when the rest may be taken: what ends first is first. */
export function Lots({ balance: { unit, reserved, lots, carried } }: { balance: Balance }) {
  const { t } = useTranslation("leave");
  const { day, today } = useFormat();
  const amount = useAmount();
  const now = today();
  const ends = Map.groupBy(lots, ({ from, expiresOn }) => `${from > now ? from : ""} ${expiresOn}`);
  const lines = [...ends.values()].flatMap((some) => {
    const [{ from, expiresOn } = { from: "", expiresOn: "" }] = some;
    const n = amount(
      unit,
      some.reduce((sum, { left }) => sum + left, 0),
    );
    const until = expiresOn ? t("mine.until", { n, day: day(expiresOn) }) : t("mine.endless", { n });
    return from > now ? [t("mine.from", { until, day: day(from) })] : [until];
  });
  const next = Number(now.slice(0, 4)) + 1;
  return (
    <ul className="leave-lots">
      {reserved > 0 && <li>{t("mine.reserved", { n: amount(unit, reserved) })}</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {carried && lots.some(({ expiresOn }) => expiresOn.endsWith("-12-31")) && (
        <li>{t("mine.carried", { n: amount(unit, carried.most), day: day(`${next}-${carried.to}`) })}</li>
      )}
    </ul>
  );
}
