/*
 * The numbers of the drawn document, by name. Stored drawings and other products use them, so they never change.
 */

/** Node codes of the document (F1: 3, 8 and 10 are branches; 4, 7 and 9 hold them). */
export const nodeType = {
  start: 0,
  approver: 1,
  cc: 2,
  condition: 3,
  route: 4,
  event: 5,
  handler: 6,
  opinion: 7,
  result: 8,
  parallel: 9,
  branch: 10,
  aggregate: 11,
  notice: 20,
} as const;

export type NodeType = (typeof nodeType)[keyof typeof nodeType];

/** How a group names people (F11). */
export const approverType = {
  superior: 1,
  departmentHeads: 2,
  departmentRole: 3,
  departmentRoleUp: 4,
  role: 5,
  position: 6,
  userGroup: 7,
  people: 8,
  chosen: 9,
  initiator: 10,
  earlierNode: 11,
  chain: 12,
  personnel: 13,
  headsAtLevel: 14,
  peopleField: 15,
  departmentField: 16,
  directManager: 19,
} as const;

const onePerson: readonly number[] = [approverType.superior, approverType.initiator, approverType.directManager];

type Group = { readonly approverType: number; readonly approverIds?: readonly unknown[] | null };

/** Whether these groups name one person at most: such a node needs no approval mode. */
export const namesOnePerson = ([first, ...more]: readonly Group[]): boolean =>
  first !== undefined &&
  more.length === 0 &&
  (onePerson.includes(first.approverType) ||
    (first.approverType === approverType.people && first.approverIds?.length === 1));

/** Whether a node asks people or decides by itself. */
export const approvalMethod = { manual: 1, pass: 2, refuse: 3 } as const;
export type ApprovalMethod = (typeof approvalMethod)[keyof typeof approvalMethod];

/** How several people decide (F2). */
export const approvalMode = { oneByOne: 1, countersign: 2, ratio: 3, or: 4 } as const;
export type ApprovalMode = (typeof approvalMode)[keyof typeof approvalMode];

/** What happens if the initiator is among the approvers (F3): they decide, are skipped, or somebody else is asked. */
export const sameMode = { decide: 1, skip: 2, superior: 3, departmentHead: 4 } as const;
export type SameMode = (typeof sameMode)[keyof typeof sameMode];

/** Who decides if nobody was found (F10); the node passes, or waits for the administrator. */
export const noHander = { pass: 1, person: 2, superior: 3, admin: 4, wait: 5 } as const;
export type NoHander = (typeof noHander)[keyof typeof noHander];

/** When a branch of a route is taken. */
export const branchType = { conditions: 1, formula: 2, otherwise: 3 } as const;

/** What the value of a condition is; dynamic: the value of another field. */
export const valueType = {
  fixed: 1,
  dynamic: 2,
  user: 3,
  department: 4,
  date: 5,
  leaveType: 6,
  role: 7,
  warehouse: 8,
  warehouses: 9,
} as const;
