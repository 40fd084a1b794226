export default {
  workplace: {
    title: "工作台",
    hello: "{name}，您好",
    todos: "待办",
    entries: "快捷入口",
    noCards: "从左侧菜单开始。",
  },
  firstSteps: {
    title: "开始使用",
    count: "已完成 {count}/{all}",
    dismiss: "不再显示",
    done: "已完成",
  },
  arrange: {
    begin: "调整卡片",
    done: "完成",
    reset: "恢复默认",
    note: "拖动卡片，或用箭头调整顺序；点击眼睛图标隐藏或显示。更改立即保存，在您的所有设备上生效。",
    earlier: "{title}：前移",
    later: "{title}：后移",
    hide: "{title}：隐藏",
    show: "{title}：显示",
  },
  exception: {
    home: "返回工作台",
    "403": { title: "无法打开此页", text: "没有权限，或此页不存在。如需权限，请联系企业管理员。" },
    "404": { title: "没有找到", text: "内容不存在，或已被删除。" },
    "500": { title: "服务异常", text: "我们这边出了问题。请稍后重试；已保存的内容不受影响。" },
  },
};
