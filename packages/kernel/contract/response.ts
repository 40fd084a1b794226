export type FieldFault = { path: string; message: string };
/** What else was refused in the same save. */
export type OtherFault = { code: string; data?: Readonly<Record<string, unknown>>; msg: string };
export type Answer<Data = unknown> = { code: 200; data: Data; msg: string };
export type Failure = {
  code: number;
  msg: string;
  error: {
    code: string;
    data: Record<string, unknown>;
    fields?: FieldFault[];
    others?: OtherFault[];
    requestId: string;
  };
};
/** The body of every answer. */
export type ResponseBody<Data = unknown> = Answer<Data> | Failure;
