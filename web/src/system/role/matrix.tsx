import { roleCalls } from "@stampflow/system";
import { Button, type GetRef, Input, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useTextFinder } from "../../kit/input/use-finder.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { usePermissionTree, useRoles } from "./queries.ts";

const admin = "ADMIN_ROLE";
/** What scrolls must be reached by the keyboard. */
const makeReachable = (table: GetRef<typeof Table> | null) =>
  table?.nativeElement.querySelector(".ant-table-body")?.setAttribute("tabindex", "0");

/** All permissions, and which role has which. */
export default function Matrix() {
  const { t, i18n } = useTranslation("system");
  const { can } = useSession();
  const clear = useClearIcon();
  const phone = useIsPhone();
  const roles = useRoles();
  const tree = usePermissionTree(i18n.language);
  const [typed, setTyped] = useState("");
  const finds = useTextFinder(typed);
  const failed = [roles, tree].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!roles.data || !tree.data) return <Skeleton rows={8} />;
  const rows = tree.data.flatMap(({ children }) =>
    children.flatMap((page) =>
      page.permissions
        .filter(({ name }) => finds(name) || finds(page.name))
        .map(({ code, name }, at) => ({ code, name, page: at === 0 ? page.name : "" })),
    ),
  );
  return (
    <section className="matrix">
      <div className="list-filters">
        <Input
          type="search"
          allowClear={clear}
          className="labels-search"
          aria-label={t("role.matrix.search")}
          placeholder={t("role.matrix.search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="list-tools">
          {can("system:role:export") && (
            <Button onClick={() => void download(roleCalls.exportMatrix, {})}>{t("role.matrix.export")}</Button>
          )}
        </div>
      </div>
      {rows.length === 0 ? (
        <Empty why={t("role.matrix.noMatch")} />
      ) : (
        <Table
          ref={makeReachable}
          size="small"
          rowKey="code"
          pagination={false}
          scroll={{ x: "max-content", y: phone ? "max(320px, calc(100dvh - 480px))" : "calc(100vh - 320px)" }}
          dataSource={rows}
          columns={[
            {
              key: "name",
              title: t("role.matrix.permission"),
              fixed: "left",
              width: phone ? 180 : 220,
              render: (_, row) => (
                <>
                  {row.page && <strong className="matrix-page">{row.page}</strong>}
                  {row.name}
                </>
              ),
            },
            ...roles.data.map((role) => ({
              key: role.roleId,
              title: role.roleName,
              width: 110,
              align: "center" as const,
              render: (_: unknown, { code }: { code: string }) =>
                (role.roleCode === admin || role.permissions.includes(code)) && (
                  <span role="img" aria-label={t("role.matrix.has")}>
                    ✓
                  </span>
                ),
            })),
          ]}
        />
      )}
    </section>
  );
}
