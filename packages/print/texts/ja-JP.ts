export default {
  "print.long":
    "内容が多すぎてPDFを作成できません：約 {count} 文字（一度に {limit} 文字まで）。分けて作成するか、ブラウザーで印刷してください",
  "print.large": "PDFが {limit} を超えるか、作成に時間がかかりすぎます。分けて作成するか、ブラウザーで印刷してください",
};
