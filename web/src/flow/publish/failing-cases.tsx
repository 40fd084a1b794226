import { Alert, Checkbox } from "antd";
import type { Failing } from "../calls.ts";
import { useDesign } from "../design.ts";

/** More rows would push the confirmation out of view. */
const unfolded = 2;

type Props = { failing: readonly Failing[]; accepted: boolean; onAccept: (accepted: boolean) => void };

/** The failing test cases and their differences; publishing then needs an explicit confirmation. */
export function FailingCases({ failing, accepted, onAccept }: Props) {
  const { words } = useDesign().textContext;
  return (
    <div className="fd-section fd-failing">
      <Alert
        type="warning"
        showIcon
        title={words("publish.failing", { count: failing.length })}
        description={
          <ul>
            {failing.map(({ caseId, name, differences }) => (
              <li key={caseId}>
                <details open={failing.length <= unfolded}>
                  <summary>{name}</summary>
                  <ul>
                    {differences.map(({ text }) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        }
      />
      <Checkbox checked={accepted} onChange={(event) => onAccept(event.target.checked)}>
        {words("publish.accept")}
      </Checkbox>
    </div>
  );
}
