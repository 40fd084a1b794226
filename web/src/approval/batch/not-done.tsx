import CloseCircleFilled from "@ant-design/icons/es/icons/CloseCircleFilled";

type Props = { rows: readonly { key: string; title: string; message: string }[] };

/** Names and reasons. */
export function NotDone({ rows }: Props) {
  return (
    <div className="batch-verdicts">
      <ul>
        {rows.map(({ key, title, message }) => (
          <li key={key}>
            <CloseCircleFilled />
            <span>{title}</span>
            <small>{message}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
