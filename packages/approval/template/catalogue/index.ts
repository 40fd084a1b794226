import type { Template } from "../schema.ts";
import { administrative } from "./administration.ts";
import { attendance } from "./attendance.ts";
import { financial } from "./finance.ts";
import { personal } from "./hr.ts";

export const catalogue: readonly Template[] = [...attendance, ...financial, ...administrative, ...personal];
