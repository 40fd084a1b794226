import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../kit/format/format.ts";
import type { Problem, RepairName } from "../calls.ts";

type Props = { problems: readonly Problem[]; onRepair: (repair: RepairName, problem: Problem) => void };

/** Each problem with its remedies, the most direct one first. */
export function Problems({ problems, onRepair }: Props) {
  const { t } = useTranslation("exceptions");
  const format = useFormat();
  return (
    <div className="exceptions-problems">
      {problems.map((problem) => (
        <Alert
          key={`${problem.cause} ${problem.nodeId}`}
          type="error"
          showIcon
          title={problem.text}
          description={
            <>
              <p>{t("since", { time: format.dateTime(problem.since) })}</p>
              <p>{t(`guide.${problem.cause}`)}</p>
              <div className="exceptions-repairs">
                {problem.repairs.map((repair, at) => (
                  <Button
                    key={repair}
                    type={at === 0 ? "primary" : "default"}
                    danger={repair === "end"}
                    onClick={() => onRepair(repair, problem)}
                  >
                    {t(`action.${repair}`)}
                  </Button>
                ))}
              </div>
            </>
          }
        />
      ))}
    </div>
  );
}
