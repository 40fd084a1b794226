export default {
  "notice.record.notFound": "通知不存在或已被清理",
};
