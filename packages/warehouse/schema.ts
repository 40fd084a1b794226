import { toThousandths, withRule } from "@stampflow/kernel";
import { z } from "zod";

/** Integer fen, up to 99,999,999.99. */
export const priceMost = 9_999_999_999;
export const price = z.number().int().min(0).max(priceMost);

/** In fen, of a line and of one product in one warehouse: 9,999,999,999.99, so that thousands of them add up exactly. */
export const valueMost = 999_999_999_999;

const decimal = (rule: string) => z.string().max(12).meta(withRule(rule));
/** Q1: decimal text on the wire, whole thousandths in memory. The decimals of the unit are checked where it is known. */
export const quantity = decimal("A decimal above 0, up to 9999999.999")
  .transform((value) => toThousandths(value) ?? 0)
  .refine((value) => value > 0, "warehouse.field.quantity");
/** 0: no alarm. */
export const threshold = decimal("A decimal from 0 to 9999999.999")
  .transform((value) => toThousandths(value) ?? -1)
  .refine((value) => value >= 0, "warehouse.field.quantity");
/** Whether thousandths have no more decimals than their unit. */
export const fits = (thousandths: number, decimals: number) => thousandths % 10 ** (3 - decimals) === 0;
/** A quantity as it goes out: decimal text. */
export const amount = z.string();
