/** Makes an empty document. */
export async function use() {
  const { Workbook } = await import("@cj-tech-master/excelts");
  const book = new Workbook();
  book.addWorksheet("sheet").addRow(["a"]);
  return book.xlsx.writeBuffer();
}
