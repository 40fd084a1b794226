import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import type { Meals } from "../rule/shift-times.ts";
import { meal, mostMeals } from "./contract.ts";

export const meals = namedRecords({
  noun: "scheduling.meal",
  store: defineStore({ entity: "schedulingMeal", record: meal, key: key.main([], ["id"]) }),
  fields: ["name", "start", "end"],
  audited: ["name", "start", "end"],
  limit: mostMeals,
});

export const mealRanges = async (): Promise<Meals> => (await meals.current()).rows;

/** Names by id, the earliest meal of the day first. */
export const mealNames = async (): Promise<ReadonlyMap<string, string>> => {
  const inOrder = [...(await meals.current()).rows.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
  return new Map(inOrder.map(({ id, name }) => [id, name]));
};
