import {
  type Control,
  controlsOf,
  type Design,
  insertControl,
  isContainer,
  type KindName,
  kindNames,
  newControl,
  slotsOf,
  startConfig,
  withLabelSpan,
} from "@stampflow/form";
import fc from "fast-check";

type Step = { kind: KindName; label: string; required: boolean; into: number; at: number };

/** All places where a control can be inserted: the top level, and the slots of containers. */
function placesOf(list: Control[]) {
  const containers = controlsOf(list).filter(isContainer);
  const slots = containers.flatMap((one) => slotsOf(one).map((_, slot) => ({ parent: one.key, slot })));
  return [{ parent: null, slot: 0 }, ...slots];
}

/** Inserts a control; any number gives a place, modulo the number of places. */
export function drawStep(list: Control[], { kind, label, required, into, at }: Step, stamp: number): Control[] {
  const places = placesOf(list);
  const place = places[into % places.length] ?? { parent: null, slot: 0 };
  const fresh = newControl(kind, stamp, "zh-CN");
  const control = { ...fresh, label, rules: fresh.rules.map((rule) => ({ ...rule, required })) };
  return insertControl(list, { ...place, index: at }, control);
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kindNames),
  label: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  required: fc.boolean(),
  into: fc.nat(20),
  at: fc.nat(5),
});

/** A random design of the kind the designer can make: controls of every kind, also inside each other. */
export const anyDesign: fc.Arbitrary<Design> = fc
  .record({ steps: fc.array(anyStep, { maxLength: 12 }), span: fc.integer({ min: 2, max: 10 }) })
  .map(({ steps, span }) => ({
    list: steps.reduce<Control[]>((list, step, stamp) => drawStep(list, step, stamp), []),
    config: withLabelSpan(startConfig, span),
  }));
