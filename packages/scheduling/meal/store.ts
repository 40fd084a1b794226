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

export const mealNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await meals.current()).rows.values()].map(({ id, name }) => [id, name]));
