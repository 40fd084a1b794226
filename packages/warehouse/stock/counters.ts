import { defineCounter } from "@stampflow/kernel/server";

/** place/product → quantity moved on a day, thousandths. */
export const moved = defineCounter("warehouse.moved");
/** place/category/in or out → value moved on a day, fen. */
export const movedByCategory = defineCounter("warehouse.movedByCategory");
