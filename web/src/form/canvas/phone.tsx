import type { Values } from "@stampflow/form";
import { useDeferredValue, useMemo } from "react";
import { FormRenderer } from "../../kit/form/form-renderer.tsx";
import { Narrow } from "../../kit/form/layout/narrow.ts";
import { useFilled } from "../../kit/form/use-filled.ts";
import { useSession } from "../../platform/session.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { usePorts } from "../ports.ts";
import { useDesignerWords } from "../words.ts";

const check = { mode: "submit" } as const;
const nothing: Values = {};

/** The form as it is filled in on a phone, beside the canvas. What is typed into it is kept nowhere. */
export default function Phone() {
  const t = useDesignerWords();
  const design = useDeferredValue(useDesignerContext().designer.design);
  const filled = useFilled(design, nothing, check);
  const { userId, realName } = useSession().session.user;
  const applicant = useMemo(() => ({ userId, realName }), [userId, realName]);
  const ports = usePorts(design, filled.values, { applicant });
  return (
    <section className={styles.phone} aria-label={t("phone")}>
      <div className={styles.glass}>
        <Narrow value={true}>
          <FormRenderer filled={filled} ports={ports} mode="edit" />
        </Narrow>
      </div>
    </section>
  );
}
