import { dayOf } from "@stampflow/kernel";
import {
  mostPeople,
  rest,
  type StandingView,
  standingCalls,
  standingColumns,
  type Template,
  templateCalls,
  templateColumns,
} from "@stampflow/scheduling";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { PatternEntries } from "../schedule/entries.tsx";
import { useShifts } from "../schedule/shown.ts";

const tabs = ["standing", "template"] as const;

/** P3: standing schedules, which are published by themselves, and the templates of the dialog that fills in. */
export default function StandingPage() {
  const { t } = useTranslation("scheduling");
  const [{ tab }, set] = useAddress({ tab: "standing", id: "", archived: "" });
  const chosen = tabs.find((one) => one === tab) ?? "standing";
  return (
    <>
      <PageHeader title={t("standing.page")} back="/attendance/schedule" />
      <LightTabs
        label={t("standing.page")}
        tabs={tabs.map((key) => ({ key, label: t(`${key}.title`) }))}
        chosen={chosen}
        onChoose={(key) => set({ tab: key, id: undefined, archived: undefined })}
      >
        {chosen === "standing" ? <StandingTab /> : <TemplateTab />}
      </LightTabs>
    </>
  );
}

/** The names of the entries of a pattern, as text. */
function useEntryNames() {
  const { t } = useTranslation("scheduling");
  const { names } = useFormat();
  const { byId, open } = useShifts();
  const nameOf = (id: string) => (id === rest ? t("schedule.rest") : (byId.get(id)?.name ?? ""));
  return { open, textOf: (entries: readonly string[]) => names(entries.map(nameOf).filter(Boolean)) };
}

function StandingTab() {
  const { t } = useTranslation("scheduling");
  const { user } = useSession();
  const { open, textOf } = useEntryNames();
  const field = useEntries(standingColumns, standingCalls.add.body);
  const { list } = useDescribed<StandingView, keyof typeof standingColumns>(standingColumns);
  const aside = { column: false } as const;
  return (
    <RecordPage<StandingView>
      name="scheduling.standing"
      note={t("standing.note")}
      words={{ add: t("standing.add"), none: t("standing.none"), how: t("standing.how") }}
      calls={standingCalls}
      nameOf={({ name }) => name}
      fields={({ way }) => [
        field("name", { wide: true, column: { card: "title" } }),
        field("way", { column: { card: "none" } }),
        field("start", aside),
        field("entries", {
          kind: "other",
          wide: true,
          control: <PatternEntries shifts={open} way={String(way)} />,
          ...aside,
        }),
        field("holidaysRest", { wide: true, ...aside }),
        field("departmentId", {
          kind: "other",
          wide: true,
          hint: t("standing.whoHint"),
          control: <DepartmentPicker />,
          ...aside,
        }),
        field("userIds", { kind: "people", wide: true, max: mostPeople, ...aside }),
      ]}
      more={list({
        entries: { render: ({ entries }) => textOf(entries) },
        start: {},
        who: {},
      })}
      blank={{
        ...{ way: "cycle", entries: [], holidaysRest: false },
        ...{ start: dayOf(Date.now(), user.timeZone), departmentId: null, userIds: [] },
      }}
      fieldOf={{
        "kernel.record.name": "name",
        "scheduling.standing.people": "departmentId",
        "scheduling.cell.shift": "entries",
      }}
    />
  );
}

function TemplateTab() {
  const { t } = useTranslation("scheduling");
  const { open, textOf } = useEntryNames();
  const field = useEntries(templateColumns, templateCalls.save.body);
  const { list } = useDescribed<Template, keyof typeof templateColumns>(templateColumns);
  return (
    <RecordPage<Template>
      name="scheduling.template"
      note={t("template.how")}
      words={{ add: t("template.add"), none: t("template.none"), how: t("template.how") }}
      calls={templateCalls}
      nameOf={({ name }) => name}
      fields={({ way }) => [
        field("name", { wide: true, column: { card: "title" } }),
        field("way", { column: { card: "none" } }),
        field("entries", {
          kind: "other",
          wide: true,
          control: <PatternEntries shifts={open} way={String(way)} />,
          column: false,
        }),
        field("holidaysRest", { wide: true, column: false }),
      ]}
      more={list({ entries: { render: ({ entries }) => textOf(entries) } })}
      blank={{ way: "cycle", entries: [], holidaysRest: false }}
      fieldOf={{ "kernel.record.name": "name", "scheduling.cell.shift": "entries" }}
    />
  );
}
