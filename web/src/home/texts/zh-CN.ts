export default {
  workplace: {
    title: "工作台",
    hello: "{name}，您好",
    entries: "快捷入口",
    noCards: "从左侧菜单开始。",
  },
  firstSteps: {
    title: "开始使用",
    count: "已完成 {count}/{all}",
    dismiss: "不再显示",
    done: "已完成",
  },
  exception: {
    home: "回到工作台",
    "403": { title: "无法打开此页", text: "没有权限，或此页不存在。如需权限，请联系企业管理员。" },
    "404": { title: "没有找到", text: "内容不存在，或已被删除。" },
    "500": { title: "服务出错", text: "我们这边出了问题。请稍后重试；已保存的内容不受影响。" },
  },
};
