import { can as codes, endCalls } from "@stampflow/employees";
import type { AnswerOf } from "@stampflow/kernel";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

type Soon = AnswerOf<typeof endCalls.soon>[number];

export const useSoon = () => {
  const { can } = useSession();
  return useQuery({
    queryKey: ["employees", "end", "soon"],
    queryFn: ({ signal }) => call(endCalls.soon, {}, { signal, quiet: true }),
    enabled: can(codes.contract.view.code),
  });
};

type Props = { onOpen: (userId: string, kind: Soon["kind"]) => void; onClose: () => void };

/** What ends soon (E10), the nearest first; a press opens the file where it stands. */
export function EndsDrawer({ onOpen, onClose }: Props) {
  const { t } = useTranslation("employees");
  const { day } = useFormat();
  const soon = useSoon();
  return (
    <DetailDrawer open title={t("end.title")} onClose={onClose}>
      <Loaded query={soon} rows={4}>
        {(rows) => (
          <>
            {rows.length === 0 && <p>{t("end.none")}</p>}
            <ul className="own-looks">
              {rows.map(({ id, userId, realName, departmentName, kind, end }) => (
                <li key={id}>
                  <Button type="link" size="small" className="plain-link" onClick={() => onOpen(userId, kind)}>
                    {realName} · {departmentName}
                  </Button>
                  <small>
                    {t(`end.kind.${kind}`)} · {day(end)}
                  </small>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
