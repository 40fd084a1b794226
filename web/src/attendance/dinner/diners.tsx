import { type DinnerRow, dinnerCalls } from "@stampflow/attendance";
import type { AnswerOf } from "@stampflow/kernel";
import { Input } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { PagedTable } from "../../kit/record/paged-table.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";

type Diner = AnswerOf<typeof dinnerCalls.people>["records"][number];
type Props = { readonly row: DinnerRow; readonly day: string; readonly onClose: () => void };

/** The people behind a number of meals. */
export function Diners({ row: { date, mealId, meal, departmentId, department }, day, onClose }: Props) {
  const { t } = useTranslation("attendance");
  const [name, setName] = useState("");
  const search = useDeferredValue(name.trim());
  const tag = ({ expected, eaten }: Diner) => {
    if (eaten === null) return <StateTag tone="active" text={t("dinner.states.expected")} />;
    if (eaten) return <StateTag tone="good" text={t(expected ? "dinner.states.eaten" : "dinner.states.unexpected")} />;
    return <StateTag tone="warn" text={t("dinner.states.missed")} />;
  };
  return (
    <DetailDrawer
      open
      title={<span className="drawer-title">{`${day} · ${meal} · ${department}`}</span>}
      onClose={onClose}
    >
      <Input.Search
        allowClear
        aria-label={t("confirm.person")}
        placeholder={t("confirm.person")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        style={{ maxInlineSize: 280, marginBlockEnd: 12 }}
      />
      <PagedTable<Diner>
        label={meal}
        queryKey={["attendance", "dinner", "people"]}
        called={dinnerCalls.people}
        asked={{ date, mealId, departmentId, ...(search ? { name: search } : {}) }}
        rowKey="userId"
        columns={[
          { title: t("confirm.person"), render: (one) => one.name },
          { title: t("dinner.state"), render: tag },
        ]}
        empty={t("dinner.nobody")}
      />
    </DetailDrawer>
  );
}
