import type { Language } from "@stampflow/kernel";

/** A hotel of about sixty people in each language; the trees are alike, the names are those of the place. */
export type Words = {
  company: string;
  area: string;
  address: string;
  profile: string;
  timeZone: string;
  region: string;
  mail: string;
  /** E.164 of the nth person. */
  phone: (n: number) => string;
  fullName: (family: string, given: string) => string;
  family: readonly string[];
  /** Male and female ones in turn. */
  given: readonly string[];
  departments: Readonly<Record<DepartmentKey, readonly [name: string, head: string, staff: string]>>;
  positions: Readonly<Record<PositionKey, string>>;
  groups: Readonly<Record<GroupKey, string>>;
};

export type DepartmentKey =
  | "office"
  | "front"
  | "reception"
  | "concierge"
  | "rooms"
  | "floors"
  | "linen"
  | "food"
  | "kitchen"
  | "restaurant"
  | "engineering"
  | "finance"
  | "personnel"
  | "sales";
export type PositionKey = "director" | "manager" | "lead" | "staff";
export type GroupKey = "safety" | "union";

const zhCN: Words = {
  company: "星海酒店",
  area: "山东省青岛市市南区",
  address: "海港路 8 号",
  profile: "海边的四星级酒店，客房 180 间，中餐厅与宴会厅各一。",
  timeZone: "Asia/Shanghai",
  region: "CN",
  mail: "xinghai.example",
  phone: (n) => `+86139${String(10_000_000 + n)}`,
  fullName: (family, given) => family + given,
  family: [..."王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹"],
  given: [
    "建国",
    "秀英",
    "志强",
    "丽华",
    "海涛",
    "晓燕",
    "文博",
    "雪梅",
    "俊杰",
    "婷婷",
    "明辉",
    "静怡",
    "国栋",
    "雅琴",
    "子轩",
    "思敏",
    "立新",
    "佳慧",
    "永刚",
    "玉兰",
  ],
  departments: {
    office: ["总经理办公室", "总经理", "行政助理"],
    front: ["前厅部", "前厅部经理", "值班经理"],
    reception: ["接待组", "接待主管", "前台接待"],
    concierge: ["礼宾组", "礼宾主管", "礼宾员"],
    rooms: ["客房部", "客房部经理", "客房文员"],
    floors: ["楼层组", "楼层主管", "客房服务员"],
    linen: ["布草房", "布草主管", "布草员"],
    food: ["餐饮部", "餐饮部经理", "宴会统筹"],
    kitchen: ["后厨", "厨师长", "厨师"],
    restaurant: ["中餐厅", "餐厅主管", "餐厅服务员"],
    engineering: ["工程部", "工程部经理", "维修工程师"],
    finance: ["财务部", "财务经理", "会计"],
    personnel: ["人力资源部", "人事经理", "人事专员"],
    sales: ["市场销售部", "销售经理", "销售代表"],
  },
  positions: { director: "总经理", manager: "部门经理", lead: "主管", staff: "员工" },
  groups: { safety: "安全委员会", union: "工会委员" },
};

const enUS: Words = {
  company: "Harbour Lights Hotel",
  area: "New York, NY",
  address: "8 Pier Street",
  profile: "A four-star hotel by the water: 180 rooms, a restaurant and a ballroom.",
  timeZone: "America/New_York",
  region: "US",
  mail: "harbourlights.example",
  phone: (n) => `+1212555${String(100 + n).padStart(4, "0")}`,
  fullName: (family, given) => `${given} ${family}`,
  family: [
    "Clarke",
    "Bennett",
    "Hughes",
    "Morgan",
    "Reed",
    "Foster",
    "Gray",
    "Brooks",
    "Hayes",
    "Parker",
    "Sullivan",
    "Walsh",
    "Ortiz",
    "Nguyen",
    "Patel",
    "Kim",
    "Rossi",
    "Novak",
    "Silva",
    "Cohen",
    "Lindqvist",
    "Okafor",
    "Dubois",
    "Marsh",
    "Doyle",
    "Frost",
    "Keller",
    "Pierce",
    "Quinn",
    "Rhodes",
  ],
  given: [
    "James",
    "Emma",
    "Daniel",
    "Olivia",
    "Thomas",
    "Grace",
    "Samuel",
    "Hannah",
    "Lucas",
    "Chloe",
    "Henry",
    "Sofia",
    "Oscar",
    "Nora",
    "Victor",
    "Alice",
    "Peter",
    "Julia",
    "Martin",
    "Claire",
  ],
  departments: {
    office: ["General Office", "General manager", "Executive assistant"],
    front: ["Front Office", "Front office manager", "Duty manager"],
    reception: ["Reception", "Reception supervisor", "Receptionist"],
    concierge: ["Concierge", "Head concierge", "Concierge"],
    rooms: ["Housekeeping", "Housekeeping manager", "Housekeeping clerk"],
    floors: ["Floors", "Floor supervisor", "Room attendant"],
    linen: ["Linen Room", "Linen supervisor", "Linen attendant"],
    food: ["Food & Beverage", "F&B manager", "Banquet coordinator"],
    kitchen: ["Kitchen", "Head chef", "Cook"],
    restaurant: ["Restaurant", "Restaurant supervisor", "Waiter"],
    engineering: ["Engineering", "Chief engineer", "Maintenance engineer"],
    finance: ["Finance", "Finance manager", "Accountant"],
    personnel: ["Human Resources", "HR manager", "HR officer"],
    sales: ["Sales & Marketing", "Sales manager", "Sales representative"],
  },
  positions: { director: "General manager", manager: "Manager", lead: "Supervisor", staff: "Staff" },
  groups: { safety: "Safety committee", union: "Works council" },
};

const jaJP: Words = {
  company: "海風ホテル",
  area: "神奈川県横浜市中区",
  address: "港町 8-1",
  profile: "海辺の四つ星ホテル。客室 180 室、日本料理店と宴会場を備えています。",
  timeZone: "Asia/Tokyo",
  region: "JP",
  mail: "umikaze.example",
  phone: (n) => `+8190${String(10_000_000 + n)}`,
  fullName: (family, given) => family + given,
  family: [
    "佐藤",
    "鈴木",
    "高橋",
    "田中",
    "伊藤",
    "渡辺",
    "山本",
    "中村",
    "小林",
    "加藤",
    "吉田",
    "山田",
    "佐々木",
    "山口",
    "松本",
    "井上",
    "木村",
    "林",
    "斎藤",
    "清水",
    "山崎",
    "森",
    "池田",
    "橋本",
    "阿部",
    "石川",
    "前田",
    "藤田",
    "小川",
    "岡田",
  ],
  given: [
    "健一",
    "美咲",
    "大輔",
    "陽子",
    "翔太",
    "由美",
    "拓也",
    "恵子",
    "直樹",
    "彩香",
    "和也",
    "真由美",
    "浩二",
    "千尋",
    "誠",
    "奈々",
    "隆",
    "明日香",
    "修",
    "久美子",
  ],
  departments: {
    office: ["総支配人室", "総支配人", "秘書"],
    front: ["宿泊部", "宿泊部長", "当直マネージャー"],
    reception: ["フロント課", "フロント課長", "フロント係"],
    concierge: ["コンシェルジュ課", "コンシェルジュ課長", "コンシェルジュ"],
    rooms: ["客室部", "客室部長", "客室事務"],
    floors: ["清掃課", "清掃課長", "客室係"],
    linen: ["リネン課", "リネン課長", "リネン係"],
    food: ["料飲部", "料飲部長", "宴会コーディネーター"],
    kitchen: ["調理課", "料理長", "調理師"],
    restaurant: ["レストラン課", "レストラン課長", "接客係"],
    engineering: ["施設部", "施設部長", "設備係"],
    finance: ["経理部", "経理部長", "経理担当"],
    personnel: ["人事部", "人事部長", "人事担当"],
    sales: ["営業部", "営業部長", "営業担当"],
  },
  positions: { director: "総支配人", manager: "部長", lead: "課長", staff: "一般社員" },
  groups: { safety: "安全衛生委員会", union: "従業員代表" },
};

export const words: Readonly<Record<Language, Words>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };
