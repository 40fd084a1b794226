import type { Language } from "@stampflow/kernel";
import type { CategoryKey, UnitKey } from "./products.ts";

export type PlaceKey = "rooms" | "kitchen" | "works";
/** Name, contact, telephone, region and address. */
type SupplierWords = readonly [name: string, contact: string, phone: string, location: string, address: string];
type StockWords = {
  units: Readonly<Record<UnitKey, string>>;
  categories: Readonly<Record<CategoryKey, string>>;
  places: Readonly<Record<PlaceKey, readonly [name: string, description: string]>>;
  suppliers: Readonly<Record<CategoryKey, SupplierWords>>;
  remarks: readonly string[];
};

export const stockWords: Readonly<Record<Language, StockWords>> = {
  "zh-CN": {
    units: {
      ...{ piece: "个", set: "套", bottle: "瓶", box: "盒" },
      ...{ pack: "包", roll: "卷", kilo: "千克", pair: "双" },
    },
    categories: {
      ...{ linen: "布草", cleaning: "清洁用品", amenities: "客用品" },
      ...{ kitchen: "厨房物料", office: "办公用品", engineering: "工程物料" },
    },
    places: {
      rooms: ["客房仓库", "地下一层，布草、清洁与客用品"],
      kitchen: ["厨房仓库", "一层后厨，含冷库"],
      works: ["工程仓库", "地下二层，工程物料与办公用品"],
    },
    suppliers: {
      linen: ["青岛海蓝纺织", "孙倩", "0532-8866 1201", "山东青岛", "纺织路 18 号"],
      cleaning: ["洁诺日化", "周海", "0531-8720 3345", "山东济南", "工业南路 56 号"],
      amenities: ["雅客酒店用品", "吴敏", "0514-8790 2210", "江苏扬州", "杭集工业园 9 号"],
      kitchen: ["鲜达食品", "郑涛", "0532-8577 6030", "山东青岛", "批发市场 C 区 12 号"],
      office: ["文汇办公", "何静", "0532-8391 4402", "山东青岛", "延安三路 105 号"],
      engineering: ["恒达机电", "马强", "0532-8466 7718", "山东青岛", "瑞昌路 77 号"],
    },
    remarks: ["日常补充", "周末客满备货", "月度领用", "会议用", "更换破损"],
  },
  "en-US": {
    units: {
      ...{ piece: "piece", set: "set", bottle: "bottle", box: "box" },
      ...{ pack: "pack", roll: "roll", kilo: "kg", pair: "pair" },
    },
    categories: {
      ...{ linen: "Linen", cleaning: "Cleaning", amenities: "Guest amenities" },
      ...{ kitchen: "Kitchen", office: "Office", engineering: "Engineering" },
    },
    places: {
      rooms: ["Rooms store", "Basement 1: linen, cleaning and guest amenities"],
      kitchen: ["Kitchen store", "Ground floor behind the kitchen, with the cold room"],
      works: ["Engineering store", "Basement 2: engineering and office supplies"],
    },
    suppliers: {
      linen: ["Atlantic Textiles", "Dana Cole", "617-555-0141", "Boston, MA", "18 Mill Street"],
      cleaning: ["BrightClean Supply", "Omar Reyes", "617-555-0162", "Quincy, MA", "56 Harbor Road"],
      amenities: ["GuestCare Goods", "Ellen Park", "212-555-0173", "New York, NY", "9 Mercer Street"],
      kitchen: ["Bay Fresh Foods", "Paul Marino", "617-555-0184", "Chelsea, MA", "12 Market Way"],
      office: ["Beacon Office", "Ruth Allen", "617-555-0195", "Boston, MA", "105 State Street"],
      engineering: ["Northeast Electric", "Sam Novak", "617-555-0126", "Everett, MA", "77 Foundry Lane"],
    },
    remarks: [
      "Weekly supply",
      "Full house at the weekend",
      "Monthly issue",
      "For a conference",
      "Replaces damaged ones",
    ],
  },
  "ja-JP": {
    units: {
      ...{ piece: "個", set: "組", bottle: "本", box: "箱" },
      ...{ pack: "袋", roll: "巻", kilo: "kg", pair: "足" },
    },
    categories: {
      ...{ linen: "リネン", cleaning: "清掃用品", amenities: "客室備品" },
      ...{ kitchen: "調理場資材", office: "事務用品", engineering: "設備資材" },
    },
    places: {
      rooms: ["客室倉庫", "地下1階。リネン、清掃用品、客室備品"],
      kitchen: ["調理場倉庫", "1階の調理場裏。冷蔵室を含む"],
      works: ["設備倉庫", "地下2階。設備資材と事務用品"],
    },
    suppliers: {
      linen: ["横浜リネン", "大野真紀", "045-555-0141", "神奈川県横浜市", "港南 1-18"],
      cleaning: ["東亜クリーン", "石田誠", "03-5550-0162", "東京都大田区", "蒲田 5-6"],
      amenities: ["ゲストケア商会", "原田優", "06-5550-0173", "大阪府大阪市", "本町 2-9"],
      kitchen: ["湘南フーズ", "菊地健", "045-555-0184", "神奈川県横浜市", "市場通り 12"],
      office: ["みなと事務機", "今井恵", "045-555-0195", "神奈川県横浜市", "関内 10-5"],
      engineering: ["関東電設", "丸山剛", "044-555-0126", "神奈川県川崎市", "工業団地 7-7"],
    },
    remarks: ["定期補充", "週末の満室に備えて", "月次払出", "会議用", "破損の交換"],
  },
};
