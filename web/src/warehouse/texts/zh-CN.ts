export default {
  menu: "仓库",
  place: {
    title: "仓库管理",
    add: "新建仓库",
    none: "还没有仓库。新建一个，就能开始入库。",
    stashName: "名称",
    managerId: "负责人",
    managerHint: "负责人所在部门的管理者也能看到这个仓库",
    description: "说明",
    floors: "楼层",
  },
  supplier: {
    title: "供应商",
    add: "新建供应商",
    none: "还没有供应商。新建一个，入库时就能选择。",
    name: "名称",
    contact: "联系人",
    phone: "电话",
    location: "所在地区",
    address: "详细地址",
    contractExpiry: "合同到期日",
  },
};
