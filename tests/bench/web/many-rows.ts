import type { application } from "@stampflow/approval";

const minute = 60_000;

/** As many rows as are wanted, in the words and lengths of real ones. */
export function manyRows(count: number, now: number): application.Row[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `row${place}`,
    taskId: `task${place}`,
    applyTitle: `李晓梅的请假申请 ${place + 1}`,
    number: "",
    oldOrNew: 1,
    applyType: -1,
    formId: "leave",
    formName: "请假",
    formUrl: "",
    summary: [
      { key: "kind", label: "请假类型", showText: place % 2 ? "年假" : "事假" },
      { key: "from", label: "开始", showText: "2026年3月2日 09:00" },
      { key: "days", label: "天数", showText: String((place % 9) + 1) },
    ],
    brief: [
      { key: "days", label: "天数", text: String((place % 9) + 1) },
      { key: "from", label: "", text: "3月2–5日 · 4 天" },
      { key: "kind", label: "", text: place % 2 ? "年假" : "事假" },
    ],
    applicant: { id: `user${place % 60}`, name: "李晓梅", departmentName: "客房部" },
    createDate: now - place * minute,
    updateDate: now - place * minute,
    at: now - place * minute,
    isRead: place % 3 > 0,
    applyStatus: null,
    status: "running",
    state: "pending",
    voided: false,
    fast: false,
    effectRefused: false,
    stuck: false,
    asking: false,
    nodeName: "部门负责人",
    kind: "approve",
    mode: "one",
    completed: false,
    for: null,
    sentBack: null,
    holders: [],
  }));
}
