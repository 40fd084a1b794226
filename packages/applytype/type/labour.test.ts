import { loadPatterns } from "@stampflow/form";
import { beforeAll, expect, test } from "vitest";
import { april, pictures, sampleOf, signs } from "../application/sample.ts";
import { labour } from "./labour.ts";

const whole = {
  ...{ hotelDepartName: ["rooms"], position: "服务员", type: "0", startDate: april(2), endDate: april(2) },
  ...{ demandNumber: "3", applyRemark: "旺季", startTime1: "09:00", endTime1: "12:00" },
  ...{ contactPerson: "安", contactPhone: "13800000000", meetingPlace: "大堂" },
};
const { asked, faults, filled } = sampleOf(labour, whole);
beforeAll(loadPatterns);

test("what has to be known is asked for; the applicant is filled in", () => {
  expect(asked).toEqual([
    ...["请选择用工部门", "请填写岗位", "请选择用工类型", "请选择开始日期", "请填写人数", "请填写申请原因"],
    ...["请选择第一段开始", "请选择第一段结束", "请填写联系人", "请填写联系电话", "请填写集合地点"],
  ]);
  expect(filled({ userName: ["bob"] })).toEqual({ ...whole, userName: ["ann"] });
});

test.each([
  [
    { ageFrom: "18", ageTo: "50" },
    { age: "18-50", height: "" },
  ],
  [
    { ageTo: "50", heightFrom: "160" },
    { age: "-50", height: "160-" },
  ],
])("the specification has limits as one text: %j", (change, text) =>
  expect(labour.spelled?.(filled(change))).toEqual(text),
);

test.each([
  { position: signs(100), applyRemark: signs(200), workTypeName: signs(20), workRemark: signs(2000) },
  { workExperience: signs(200), anotherRequire: signs(500), contactPerson: signs(50), meetingPlace: signs(200) },
  { demandNumber: "9999", ageFrom: "14", ageTo: "99", heightFrom: "100", heightTo: "250", gender: "1" },
  { contactPhone: "1".repeat(20), meetingUrl: pictures(5), timeLength: "2.5" },
  { type: "1", endDate: "", workDays: ["1", "7"] },
  { startTime2: "13:00", endTime2: "17:00", startTime3: "22:00", endTime3: "06:00", timeLength: "8" },
])("is accepted at its limits, case %#", (change) => expect(faults(change)).toEqual([]));

test.each<[string, object]>([
  ["“岗位”最多 100 个字", { position: signs(101) }],
  ["“申请原因”最多 200 个字", { applyRemark: signs(201) }],
  ["“工种”最多 20 个字", { workTypeName: signs(21) }],
  ["“工作内容”最多 2000 个字", { workRemark: signs(2001) }],
  ["“工作经验”最多 200 个字", { workExperience: signs(201) }],
  ["“其他要求”最多 500 个字", { anotherRequire: signs(501) }],
  ["“联系人”最多 50 个字", { contactPerson: signs(51) }],
  ["“联系电话”最多 20 个字", { contactPhone: "1".repeat(21) }],
  ["“联系电话”的格式不符合要求，请重新填写", { contactPhone: "138-0000" }],
  ["“集合地点”最多 200 个字", { meetingPlace: signs(201) }],
  ["“地点照片”最多上传 5 个文件", { meetingUrl: pictures(6) }],
  ["“用工类型”的选项已不存在，请重新选择", { type: "3" }],
  ["“人数”不能小于 1", { demandNumber: "0" }],
  ["“人数”不能大于 9999", { demandNumber: "10000" }],
  ["“人数”应为整数", { demandNumber: "1.5" }],
  ["“最小年龄”不能小于 14", { ageFrom: "13" }],
  ["“最大年龄”不能大于 99", { ageTo: "100" }],
  ["applytype.range 最大年龄须在 50 至 99 之间", { ageFrom: "50", ageTo: "18" }],
  ["“最低身高”不能小于 100", { heightFrom: "99" }],
  ["“最高身高”不能大于 250", { heightTo: "251" }],
  ["applytype.range 最高身高须在 180 至 250 之间", { heightFrom: "180", heightTo: "160" }],
  ["“用餐休息时长”不能大于 8", { startTime2: "12:00", endTime2: "23:00", timeLength: "8.5" }],
  ["applytype.range 用餐休息时长须在 0 至 2.5 之间", { timeLength: "3" }],
  ["applytype.range 用餐休息时长须在 0 至 2.5 之间", { timeLength: "1.2" }],
  ["applytype.required 请填写第二段结束", { startTime2: "13:00" }],
  [
    "applytype.times 第二段开始：时间须按先后填写、不能重叠，只有最后一段可以跨零点",
    { startTime2: "11:00", endTime2: "13:00" },
  ],
  ["applytype.required 请填写结束日期", { endDate: "" }],
  ["applytype.dates 结束日期须晚于开始", { endDate: april(1) }],
  ["applytype.range 开始日期须在 2026-03-01 至 2027-04-02 之间", { startDate: "2026-02-28" }],
])("is refused: %s", (message, change) => expect(faults({ ...change })).toEqual([message]));
