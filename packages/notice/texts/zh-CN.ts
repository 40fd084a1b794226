export default {
  "notice.job.done": "{title}：已完成，成功 {good} 条，未成功 {bad} 条",
  "notice.job.cancelled": "{title}：已取消，此前已完成 {good} 条",
  "notice.record.notFound": "通知不存在或已被清理",
};
