import { z } from "zod";
import type { Given } from "../parts.ts";

const schema = z.object({ id: z.string().max(40).optional(), pageNum: z.int().min(1).default(1) });

export const use = ({ body }: Given) => schema.parse(body);
