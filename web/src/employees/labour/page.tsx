import type { LabourKind } from "@stampflow/employees";
import { useTranslation } from "react-i18next";
import { TabPage } from "../../kit/view/tab-page.tsx";
import { Workers } from "./workers.tsx";
import "../employees.css";

const shown = {
  labour: {
    attend: () => <Workers kind="labour" tab="attend" />,
    absence: () => <Workers kind="labour" tab="absence" />,
  },
  selfhelp: {
    attend: () => <Workers kind="selfhelp" tab="attend" />,
    absence: () => <Workers kind="selfhelp" tab="absence" />,
  },
} as const;

function Page({ kind }: { kind: LabourKind }) {
  const { t } = useTranslation("employees");
  return (
    <TabPage
      title={t(`${kind}.title`)}
      tabs={[
        { key: "attend", label: t("worker.attend"), shown: shown[kind].attend },
        { key: "absence", label: t("worker.absence"), shown: shown[kind].absence },
      ]}
    />
  );
}

/** Labour and school staff (202). */
export default function LabourPage() {
  return <Page kind="labour" />;
}

/** Mutual aid (670). */
export function SelfhelpPage() {
  return <Page kind="selfhelp" />;
}
