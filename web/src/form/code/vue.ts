import { fieldControls } from "@stampflow/form";
import { type Element, elementsOf } from "./element.ts";
import type { Source } from "./html.ts";
import { type Coded, formOf, plain } from "./markup.ts";

const bind = ({ bound = "", file }: Element): string =>
  file ? `@change="form['${bound}'] = [...$event.target.files]"` : `v-model="form['${bound}']"`;

const boundOf = (element: Element): Element[] => [
  ...(element.bound === undefined ? [] : [element]),
  ...(element.children ?? []).flatMap((child) => (typeof child === "string" ? [] : boundOf(child))),
];

const isList = ({ file, attributes: { multiple, type } }: Element): boolean =>
  file === true || multiple === true || type === "checkbox";

/** A single-file component with a reactive object for the values. */
export function vueOf(design: Coded, { submit }: Source): string {
  const elements = fieldControls(design).flatMap(elementsOf).flatMap(boundOf);
  const starts = new Map(elements.map((element) => [element.bound, isList(element) ? "[]" : '""']));
  const values = [...starts].map(([name, start]) => `  "${name}": ${start},`);
  const { lines, style } = formOf(design, bind, "    ");
  return `<script setup>
import { reactive } from "vue";

const emit = defineEmits(["submit"]);
const form = reactive({
${values.join("\n")}
});
</script>

<template>
  <form @submit.prevent="emit('submit', form)">
${lines.join("\n")}
    <button type="submit">${plain(submit)}</button>
  </form>
</template>

<style scoped>
${style}
</style>
`;
}
