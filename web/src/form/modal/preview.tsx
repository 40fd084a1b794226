import { type Design, initialValues, type Values } from "@stampflow/form";
import { Button, Flex, Modal } from "antd";
import dayjs from "dayjs";
import { useId, useMemo, useState } from "react";
import { FormRenderer } from "../../kit/form/form-renderer.tsx";
import { useFilled } from "../../kit/form/use-filled.ts";
import { NumberBox } from "../../kit/input/number-box.tsx";
import { useSession } from "../../platform/session.ts";
import styles from "../designer.module.css";
import { usePorts } from "../ports.ts";
import { useDesignerWords } from "../words.ts";

type Props = { design: Design; name: string; onClose: () => void };

const check = { mode: "submit" } as const;

/** The form as an applicant will see it; faults are shown at their fields only. */
export function PreviewModal({ design, name, onClose }: Props) {
  const t = useDesignerWords();
  const id = useId();
  const [width, setWidth] = useState(850);
  const [values, setValues] = useState<Values>();
  const [first] = useState(() => initialValues(design, dayjs().format("YYYY-MM-DD HH:mm")));
  const filled = useFilled(design, first, check);
  const { userId, realName } = useSession().session.user;
  const applicant = useMemo(() => ({ userId, realName }), [userId, realName]);
  const ports = usePorts(design, filled.values, { applicant });
  return (
    <Modal
      open
      width={width}
      title={`${t("preview")} · ${name}`}
      onCancel={onClose}
      footer={[
        <Button key="data" type="primary" onClick={() => setValues(filled.submit())}>
          {t("previewData")}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t("close")}
        </Button>,
      ]}
    >
      <Flex vertical gap="middle">
        <Flex gap="small" align="center">
          <label htmlFor={id}>{t("previewWidth")}</label>
          <NumberBox id={id} value={width} min={320} max={1600} onChange={(next) => next && setWidth(next)} />
        </Flex>
        <FormRenderer filled={filled} ports={ports} mode="edit" />
        {values && (
          <section aria-label={t("previewValues")}>
            <pre className={styles.json}>{JSON.stringify(values, null, 2)}</pre>
          </section>
        )}
      </Flex>
    </Modal>
  );
}
