export default {
  "print.long": "内容过多，无法生成 PDF：约 {count} 字，一次最多 {limit} 字。请分几次生成，或改用浏览器打印",
  "print.large": "PDF 超过 {limit} 或生成时间过长，请分几次生成，或改用浏览器打印",
};
