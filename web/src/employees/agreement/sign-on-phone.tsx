import { contractCalls } from "@stampflow/employees";
import { useQuery } from "@tanstack/react-query";
import { Button, Modal, QRCode } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../../kit/dialog/use-back-closes.ts";
import { useFormat } from "../../kit/format/format.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { call } from "../../platform/call.ts";

/** The own contract is signed on a phone: on one at once, elsewhere by a code to scan. */
export function SignOnPhone({ id }: { id: string }) {
  const { t } = useTranslation("employees");
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const sign = async () => {
    if (!phone) return setOpen(true);
    setBusy(true);
    try {
      window.location.assign((await call(contractCalls.code, { id })).address);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button type="primary" loading={busy} onClick={() => void sign()}>
        {t("contract.sign")}
      </Button>
      {open && <Code id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Code({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const { dateTime } = useFormat();
  useBackCloses(true, onClose);
  const code = useQuery({
    queryKey: ["employees", "contract", "code", id],
    queryFn: ({ signal }) => call(contractCalls.code, { id }, { signal, quiet: true }),
    staleTime: "static",
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal
      open
      title={t("contract.sign")}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("invite.close")}
        </Button>
      }
    >
      <div className="contract-code">
        {code.isError ? (
          <p role="alert">{code.error.message}</p>
        ) : (
          <>
            <QRCode
              value={code.data?.address ?? "-"}
              type="svg"
              size={220}
              color="#000"
              bgColor="#fff"
              status={code.isPending ? "loading" : "active"}
              aria-label={t("contract.scan")}
            />
            <p>{t("contract.scan")}</p>
            {code.data && <p className="field-hint">{t("invite.until", { time: dateTime(code.data.endsAt) })}</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
