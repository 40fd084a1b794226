export default {
  heading: "签署页",
  about: "本页为普通电子签名：记录签名图片、时间和合同文件的 SHA-256，不含数字证书。",
  name: "姓名",
  kind: "合同类型",
  from: "开始日期",
  to: "结束日期",
  open: "无固定期限",
  file: "合同文件",
  fileName: "文件名",
  signedAt: "签署时间",
  signature: "签名",
  person: "员工",
} as const;
