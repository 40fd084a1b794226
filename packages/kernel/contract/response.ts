export type FieldFault = { path: string; message: string };
export type Answer<Data = unknown> = { code: 200; data: Data; msg: string };
export type Failure = {
  code: number;
  msg: string;
  error: { code: string; data: Record<string, unknown>; fields?: FieldFault[]; requestId: string };
};
/** The body of every answer. */
export type ResponseBody<Data = unknown> = Answer<Data> | Failure;
