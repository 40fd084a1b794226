import { postCalls } from "@stampflow/system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import type { Whole } from "../queries.ts";

/** The post of somebody, today's or that of another day (E2). */
export function PostFacts({ whole }: { whole: Whole }) {
  const { t } = useTranslation("employees");
  const { t: kit } = useTranslation("kit");
  const { day, names, today } = useFormat();
  const { can } = useSession();
  const id = useId();
  const [asOf, setAsOf] = useState("");
  const { userId, kept } = whole;
  const { file } = kept;
  const other = asOf !== "" && asOf !== today();
  const then = useCall(["system", "employee", "posts"], postCalls.postOn, { userId, day: asOf }, { enabled: other });
  return (
    <>
      <div className="file-part contracts-head">
        <h3>{t("part.post")}</h3>
        {can("system:organisation:page") && (
          <span className="as-of">
            <label htmlFor={id}>{kit("post.asOf")}</label>
            <DateInput id={id} value={asOf || today()} allowClear={other} onChange={(next) => setAsOf(next ?? "")} />
          </span>
        )}
      </div>
      {other ? (
        <Loaded query={then} rows={2}>
          {({ employed, departmentName, jobTitle, superiorName, employment }) =>
            employed ? (
              <>
                <Facts
                  facts={[
                    [t("field.departmentId"), departmentName],
                    [t("field.jobTitle"), jobTitle],
                    [t("field.employment"), t(`employment.${employment}`)],
                    [t("field.superiorId"), superiorName],
                  ]}
                />
                {whole.joinedOn === "" && <p className="field-hint">{t("part.noFirstDay")}</p>}
              </>
            ) : (
              <p>{kit("post.notEmployed", { day: day(asOf) })}</p>
            )
          }
        </Loaded>
      ) : (
        <Facts
          facts={[
            [t("field.departmentId"), whole.departmentName],
            [t("field.jobTitle"), whole.jobTitle],
            [t("field.employment"), t(`employment.${whole.employment}`)],
            [t("field.superiorId"), whole.superiorName || (file?.noSuperior ? t("field.noSuperior") : "")],
            [t("field.positionIds"), names(whole.positionNames)],
            [t("field.joinedOn"), whole.joinedOn && day(whole.joinedOn)],
            [t("field.probationEnd"), file?.probationEnd && day(file.probationEnd)],
            [t("field.homeCompany"), file?.homeCompany],
            [t("field.leftOn"), whole.leftOn && day(whole.leftOn)],
            [t("field.remark"), whole.remark],
          ]}
        />
      )}
    </>
  );
}
