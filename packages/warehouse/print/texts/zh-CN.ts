export default {
  in: "入库单",
  out: "出库单",
  lines: "商品明细",
  total: "合计",
  signatures: "签字",
  wrote: "填写人",
  finished: "过账人",
  handed: "交货人",
  took: "领用人",
  foot: "由{name}于 {time} 打印",
  file: "{heading}_{number}.pdf",
};
