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
