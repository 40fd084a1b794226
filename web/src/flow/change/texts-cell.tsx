/** Several sentences in one cell of a table, each on a line of its own. */
export function TextsCell({ texts }: { texts: readonly string[] }) {
  return (
    <span className="change-texts">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
