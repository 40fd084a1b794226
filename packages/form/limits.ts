/** Limits of the specification, and our own, which keep one saved form well inside one stored item. */
export const limits = {
  formName: 6,
  formRemarks: 20,
  label: 10,
  suffix: 10,
  radioOptions: 20,
  selectOptions: 10,
  fixedRadioOptions: 2,
  treeEntries: 500,
  treeLevels: 5,
  tabs: 10,
  tableRows: 30,
  tableColumns: 8,
  buttonValues: 10,
  richMarkup: 50_000,
  countMin: 1,
  countMax: 10,
  fileBytes: 8 * 1024 * 1024,
  text: 500,
  longText: 5000,
  otherText: 50,
  address: 100,
  people: 100,
  linked: 50,
  /** Entries of a source in one field. */
  chosen: 50,
  linkedForms: 50,
  formula: 500,
  pattern: 200,
  linkages: 50,
  rows: 1000,
  totals: 20,
  /** Faults of cells that are named one by one. */
  cells: 200,
  controls: 200,
  depth: 6,
  designBytes: 200_000,
  summary: 3,
} as const;

/** What a text says of a limit of names: so many full-width characters, or so many Latin letters. */
export const nameLimit = (max: number) => ({ max, letters: 2 * max });
