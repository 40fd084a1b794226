import { useTranslation } from "react-i18next";
import { TabPage } from "../../kit/view/tab-page.tsx";
import { Invitations } from "./invitations.tsx";
import { Joiners } from "./joiners.tsx";

export default function InvitePage() {
  const { t } = useTranslation("employees");
  return (
    <TabPage
      title={t("invite.title")}
      tabs={[
        { key: "invitations", label: t("invite.invitations"), shown: Invitations },
        { key: "joiners", label: t("invite.joiners"), shown: Joiners },
      ]}
    />
  );
}
