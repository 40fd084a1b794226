import { expect, test } from "vitest";
import { z } from "zod";
import { nameField, textField } from "../text/name.ts";
import { recordId } from "./contract.ts";
import { entryLimits } from "./entry-limits.ts";

test.each([
  ["a name is required", nameField(50), { required: true, max: 50, min: 1 }],
  ["a short one counts by width", nameField(20), { required: true, max: 20, min: 1 }],
  ["a text may stay empty", textField(50).default(""), { required: false, max: 50 }],
  ["an id must be chosen", recordId, { required: true, max: 40, min: 1 }],
  ["a parent may be left out", recordId.nullable().default(null), { required: false, max: 40, min: 1 }],
  ["a number has its ends", z.number().int().min(1).max(3650), { required: true, max: 3650, min: 1 }],
  ["a day without limits is required", z.iso.date(), { required: true }],
  ["a day that may be missing", z.iso.date().nullable().default(null), { required: false }],
  [
    "names: how many, and how long each",
    z.array(nameField(12)).max(20).default([]),
    { required: false, max: 12, most: 20 },
  ],
  ["what is read as another type", z.string().max(12).transform(Number).default(0), { required: false, max: 12 }],
])("%s", (_name, schema, limits) => expect(entryLimits(schema)).toEqual(limits));
