import type source from "./zh-CN.ts";

export default {
  menu: "倉庫",
  place: {
    title: "倉庫の管理",
    add: "倉庫を追加",
    none: "倉庫がありません。追加すると入庫できます。",
    stashName: "名称",
    managerId: "責任者",
    managerHint: "責任者の部門を管理する人もこの倉庫を見られます",
    description: "説明",
    floors: "フロア",
  },
  supplier: {
    title: "仕入先",
    add: "仕入先を追加",
    none: "仕入先がありません。追加すると入庫時に選べます。",
    name: "名称",
    contact: "担当者",
    phone: "電話番号",
    location: "地域",
    address: "住所",
    contractExpiry: "契約終了日",
  },
} satisfies typeof source;
