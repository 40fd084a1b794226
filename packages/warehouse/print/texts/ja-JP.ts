export default {
  in: "入庫伝票",
  out: "出庫伝票",
  lines: "明細",
  total: "合計",
  signatures: "署名",
  wrote: "作成",
  finished: "計上",
  handed: "引渡し",
  took: "受取り",
  foot: "{name}が{time}に印刷",
  file: "{heading}_{number}.pdf",
};
