import { Button, ConfigProvider } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { useStart } from "../form/use-start.ts";
import { Empty } from "../kit/feedback/empty.tsx";
import { ErrorView } from "../kit/feedback/error-view.tsx";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { useIsPhone } from "../kit/use-media.ts";
import { type Address, newFormPath, readAddress } from "./address.ts";
import "./flow.css";
import { formsPath } from "./forms-path.ts";
import { Frame } from "./frame/frame.tsx";

/** Targets large enough for a thumb. */
const touchTheme = { token: { controlHeight: 44, controlHeightSM: 44 } };
/** Not undefined: antd would remount the page when the theme comes or goes, and unsaved changes would be lost. */
const pointerTheme = {};

export default function DesignerPage() {
  const { t } = useTranslation("flow-designer");
  const { pathname, search } = useLocation();
  const { tab } = useParams();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const address = readAddress(pathname, tab, search);
  if (address.movedTo) return <Navigate replace to={address.movedTo} />;
  const toForms = <Button onClick={() => navigate(formsPath)}>{t("missing.go")}</Button>;
  if (address.formId === null && pathname !== newFormPath) return <Empty why={t("missing.why")} action={toForms} />;
  const { formId, copyId, template } = address;
  const what = formId ?? (copyId ? `copy.${copyId}` : template ? `template.${template}` : "new");
  // Otherwise antd puts a space between the two characters of a Chinese button.
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} theme={phone ? touchTheme : pointerTheme}>
      <Loaded key={what} what={what} address={address} />
    </ConfigProvider>
  );
}

function Loaded({ what, address }: { what: string; address: Address }) {
  // The texts of all controls are loaded first: a control that loads its own would blank the page.
  useTranslation(["form", "kit", "form-designer"]);
  const { start, form } = useStart(address);
  const [round, setRound] = useState(1);
  const reload = async () => {
    await form.refetch();
    setRound((before) => before + 1);
  };
  if (form.isLoadingError) return <ErrorView error={form.error} onRetry={() => void form.refetch()} />;
  if (!start) return <Skeleton rows={8} />;
  return <Frame key={round} {...{ start, what, address }} onReload={reload} />;
}
