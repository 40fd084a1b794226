import { signOnCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";

/** The connections of single sign-on that know an employee; an administrator may take each back. */
export function SignOnLinks({ employee: { userId, realName: name } }: { employee: EmployeeDetail }) {
  const { t } = useTranslation("system");
  const { can, user } = useSession();
  const unlinking = useChange(signOnCalls.unlink);
  const links = useQuery({
    queryKey: ["system", "employee", "links", userId],
    queryFn: ({ signal }) => call(signOnCalls.links, { userId }, { signal, quiet: true }),
    enabled: can("system:signOn:update") && user.roles.some(({ roleCode }) => roleCode === "ADMIN_ROLE"),
  });
  if (!links.data?.length) return null;
  const unlink = async (connectionId: string, connection: string) => {
    const title = t("signOn.link.ask", { name, connection });
    const text = t("signOn.link.text", { connection });
    if (!(await confirmDanger({ title, text, ok: t("signOn.link.undo") }))) return;
    const onSuccess = () => toast.success({ title: t("signOn.link.done", { connection }) });
    unlinking.mutate({ userId, connectionId }, { onSuccess });
  };
  return (
    <div>
      <dt>{t("signOn.link.title")}</dt>
      {links.data.map(({ connectionId, name: connection }) => (
        <dd key={connectionId}>
          {connection}
          <Button type="link" danger disabled={unlinking.isPending} onClick={() => unlink(connectionId, connection)}>
            {t("signOn.link.undo")}
          </Button>
        </dd>
      ))}
    </div>
  );
}
