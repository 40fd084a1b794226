import { type Control, type Design, fieldControls, fieldKey, fieldOf, type Values } from "@stampflow/form";

type Sample = {
  readonly text: (label: string) => string;
  readonly day: string;
  readonly userId: string;
  readonly departmentId: string;
};

const tableRows = 2;

/** A sample value for each field, so that a print can be previewed before anybody has applied. */
export function sampleValues(design: Pick<Design, "list">, sample: Sample): Values {
  return Object.fromEntries(fieldControls(design).map((control) => [fieldKey(control), valueFor(control, sample)]));
}

function valueFor(control: Control, sample: Sample): unknown {
  const field = fieldOf(control);
  if (!field) return null;
  const columns = field.columns?.(control);
  if (columns) {
    const row = Object.fromEntries(columns.map((column) => [column.key, valueFor(column.control, sample)]));
    return Array.from({ length: tableRows }, () => row);
  }
  for (const value of candidates(control, sample)) {
    const read = field.read(value, control, { applicant: sample.userId });
    if (!("code" in read)) return read.value;
  }
  return null;
}

/** From special to general: the first value the field accepts is used. */
function candidates(control: Control, { text, day, userId, departmentId }: Sample): unknown[] {
  const [option] = fieldOf(control)?.choices(control) ?? [];
  const ends = [day, `${day} 09:00`, `${day} 09:00:00`, `${day} AM`, day.slice(0, 7), day.slice(0, 4)];
  return [
    ...(control.type === "people" ? [[userId]] : []),
    ...(control.type === "department" ? [[departmentId]] : []),
    ...(option ? [option.value, [option.value]] : []),
    ...(["input", "textarea"].includes(control.type) ? [text(control.label), "1", "13800000000"] : []),
    ...ends,
    ...ends.map((end) => [end, end]),
    ...ends.map((end) => ({ start: end, end })),
    "09:00",
    "09:00:00",
    1200,
    100,
    10,
    3,
    1,
    "1200.00",
    "13800000000",
    text(control.label),
  ];
}
