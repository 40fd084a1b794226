import { type Exit, type Settlement, type SettleWay, settledBy } from "@stampflow/system";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../format/format.ts";
import { PeoplePicker } from "../people/people-picker.tsx";
import { StateTag } from "../state/state-tag.tsx";
import type { OpenPoint } from "./use-exit.ts";
import "./exit.css";

type Chosen = Pick<Exit, "settle" | "successorId">;
type Asked = { points: readonly OpenPoint[]; unasked: readonly { kind: string; text: string }[] };

/** What is open, each kind with its place and how it is settled; without `onChange` it is only read. */
export function OpenPoints({
  asked: { points, unasked },
  chosen,
  except,
  onChange,
}: {
  asked: Asked;
  chosen: Chosen;
  except: string;
  onChange?: (settle: Settlement[]) => void;
}) {
  const { t } = useTranslation("kit");
  if (points.length === 0 && unasked.length === 0) return <p className="exit-none">{t("exit.none")}</p>;
  return (
    <ul className="exit-points">
      {points.map((point) => (
        <li key={point.kind}>
          <Point {...{ point, chosen, except, onChange }} />
        </li>
      ))}
      {unasked.map(({ kind, text }) => (
        <li key={kind}>
          <span className="exit-what">
            {t("exit.unasked", { what: text })}
            <StateTag tone="bad" text={t("exit.blocks")} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Point({
  point: { kind, text, names: first, count, link, settle: ways },
  chosen,
  except,
  onChange,
}: {
  point: OpenPoint;
  chosen: Chosen;
  except: string;
  onChange: ((settle: Settlement[]) => void) | undefined;
}) {
  const { t } = useTranslation("kit");
  const { names } = useFormat();
  const own = chosen.settle.find((one) => one.kind === kind);
  const by = settledBy(chosen, kind, ways);
  const onlySuccessor = ways.length === 1 && ways[0] === "successor";
  // A successor is what is meant, except where it gives permissions.
  const how = own?.how ?? by?.how ?? (onlySuccessor ? "successor" : undefined);
  const set = (next: { how: SettleWay; userId: string } | null) =>
    onChange?.([...chosen.settle.filter((one) => one.kind !== kind), ...(next ? [{ kind, ...next }] : [])]);
  const settled = by ? t(`exit.how.${by.how}`) : t(ways.length > 0 ? "exit.open" : "exit.finish");
  return (
    <>
      <span className="exit-what">
        <span>
          <Link to={link}>{text}</Link>
          {first.length > 0 && (
            <small>
              {" "}
              {names(first)}
              {count > first.length ? "…" : ""}
            </small>
          )}
        </span>
        <StateTag tone={by ? "good" : "warn"} text={settled} />
      </span>
      {onChange && ways.length > 0 && (
        <span className="exit-how">
          {!onlySuccessor && (
            <Select
              aria-label={t("exit.settle", { what: text })}
              placeholder={t("exit.choose")}
              value={how ?? null}
              onChange={(next: SettleWay) => set({ how: next, userId: "" })}
              options={ways.map((value) => ({ value, label: t(`exit.how.${value}`) }))}
            />
          )}
          {how === "successor" && (
            <PeoplePicker
              aria-label={t("exit.successorOf", { what: text })}
              except={[except]}
              value={own?.userId || null}
              placeholder={
                own || ways.includes("drop") || !chosen.successorId ? t("exit.successor") : t("exit.asAbove")
              }
              onChange={(userId) => set(userId ? { how: "successor", userId } : null)}
            />
          )}
        </span>
      )}
    </>
  );
}
