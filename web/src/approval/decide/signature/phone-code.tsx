import { signatureCalls } from "@stampflow/approval";
import { useQuery } from "@tanstack/react-query";
import { Button, QRCode } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/call.ts";
import { useSession } from "../../../platform/session.ts";

/** What is signed. */
export type Signing = { readonly applyId: string; readonly taskId: string; readonly forId?: string | undefined };

const validMs = 5 * 60_000;

/** The code to scan (W23). Asking again cancels it, so it is asked for once, and when it has expired. */
export default function PhoneCode({ signing }: { signing: Signing }) {
  const { t } = useTranslation("approval");
  const { session } = useSession();
  const userId = session?.user.userId ?? "";
  const [round, setRound] = useState(0);
  const code = useQuery({
    queryKey: ["approval", "signature", "code", signing.taskId, round],
    queryFn: ({ signal }) => call(signatureCalls.code, { userId, ...signing }, { signal, quiet: true }),
    staleTime: "static",
    gcTime: 0,
    retry: false,
  });
  const expired = useExpired(code.dataUpdatedAt);
  const again = () => setRound(round + 1);
  if (code.isError) {
    return (
      <div className="signature-code">
        <p role="alert">{code.error.message}</p>
        <Button size="small" onClick={again}>
          {t("decide.codeAgain")}
        </Button>
      </div>
    );
  }
  return (
    <div className="signature-code">
      <QRCode
        value={code.data?.address ?? "-"}
        type="svg"
        size={144}
        color="#000"
        bgColor="#fff"
        status={code.isPending ? "loading" : expired ? "expired" : "active"}
        onRefresh={again}
        aria-label={t("decide.scan")}
      />
      <p>{t("decide.scan")}</p>
      <p className="field-hint">{t("decide.scanHint")}</p>
    </div>
  );
}

function useExpired(madeAt: number): boolean {
  const [expiredAt, setExpiredAt] = useState(0);
  useEffect(() => {
    if (madeAt === 0) return;
    const timer = setTimeout(() => setExpiredAt(madeAt), validMs);
    return () => clearTimeout(timer);
  }, [madeAt]);
  return madeAt > 0 && expiredAt === madeAt;
}
