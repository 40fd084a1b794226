import type { Language } from "@stampflow/kernel";
import type { Employee } from "./steps/people.ts";
import type { Company } from "./steps/sign-in.ts";

/** The people of the story: names in the company's language, and unique phone numbers. */
export type Cast = {
  company: Company;
  kitchen: string;
  finance: string;
  manager: Employee;
  cook: Employee;
  accountant: Employee;
  /** In a department that does not exist: the import refuses this row. */
  nobody: Employee;
  form: { name: string; days: string; reason: string; picture: string };
};

type Names = {
  company: string;
  departments: [kitchen: string, finance: string];
  people: [admin: string, manager: string, cook: string, accountant: string, nobody: string];
  jobs: [chef: string, cook: string, accountant: string];
  form: [name: string, days: string, reason: string, picture: string];
};

const names: Record<Language, Names> = {
  "zh-CN": {
    company: "星海酒店",
    departments: ["厨房", "财务部"],
    people: ["陈安", "吴本", "林凯", "方迪", "马无"],
    jobs: ["厨师长", "厨师", "会计"],
    form: ["出差", "天数", "事由", "照片"],
  },
  "en-US": {
    company: "Sea Star Hotel",
    departments: ["Kitchen", "Finance"],
    people: ["Ann Chen", "Ben Wood", "Cal Lin", "Dee Fong", "Moe Nowhere"],
    jobs: ["Chef", "Cook", "Accountant"],
    form: ["Trip", "Days", "Reason", "Picture"],
  },
  "ja-JP": {
    company: "海星ホテル",
    departments: ["厨房", "経理部"],
    people: ["佐藤 杏", "鈴木 勉", "高橋 海", "田中 出", "無所属 太郎"],
    jobs: ["料理長", "調理師", "経理"],
    form: ["出張", "日数", "理由", "写真"],
  },
};

const order: readonly Language[] = ["zh-CN", "en-US", "ja-JP"];

export function castOf(language: Language): Cast {
  const { company, departments, people, jobs, form } = names[language];
  const [kitchen, finance] = departments;
  const [admin, manager, cook, accountant, nobody] = people;
  const [chefJob, cookJob, accountantJob] = jobs;
  const [formName, days, reason, picture] = form;
  const at = order.indexOf(language) + 1;
  const phone = (person: number) => `138${at}${String(person).padStart(7, "0")}`;
  const email = (person: number) => `person${person}@${language.toLowerCase()}.example.com`;
  return {
    company: {
      name: company,
      person: admin,
      email: email(1),
      phone: phone(1),
      password: "harbour2026",
      departments: kitchen,
    },
    kitchen,
    finance,
    manager: { name: manager, phone: phone(2), email: email(2), department: kitchen, job: chefJob },
    cook: { name: cook, phone: phone(3), email: email(3), department: kitchen, job: cookJob, superior: manager },
    accountant: {
      name: accountant,
      phone: phone(4),
      email: email(4),
      department: finance,
      job: accountantJob,
      superior: admin,
    },
    nobody: { name: nobody, phone: phone(5), email: email(5), department: "???", job: cookJob },
    form: { name: formName, days, reason, picture },
  };
}
