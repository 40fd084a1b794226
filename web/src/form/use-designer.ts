import {
  type BusinessName,
  type Config,
  type Control,
  type ControlPosition,
  copyControl,
  copyTranslations,
  type Design,
  findControl,
  History,
  insertControl,
  isContainer,
  type KindName,
  moveControl,
  newBusiness,
  newControl,
  numbered,
  originalLanguage,
  positionOf,
  removeControl,
  resetConfig,
  slotsOf,
  type Translated,
  updateControl,
  withGroup,
  withTranslation,
} from "@stampflow/form";
import { useMemo, useRef, useState } from "react";
import { useLanguage } from "../kit/form/words.ts";

/** Two selections closer than this are one press reported twice. */
const selectPauseMs = 100;

export type Designer = ReturnType<typeof useDesigner>;

/** The cell, column or tab of a container in which one works: the first until another is chosen. */
export type ChosenSlots = Readonly<Record<string, number>>;

/** Where a control from the palette goes: to the selection, or to the end where nothing is selected. */
export function positionAfter(list: Control[], selected: string | null, chosen: ChosenSlots = {}): ControlPosition {
  const end = { parent: null, slot: 0, index: list.length };
  if (selected === null) return end;
  const control = findControl(list, selected);
  if (control && isContainer(control)) {
    const slots = slotsOf(control);
    const slot = Math.min(chosen[selected] ?? 0, slots.length - 1);
    return { parent: control.key, slot, index: slots[slot]?.length ?? 0 };
  }
  const place = positionOf(list, selected);
  return place ? { ...place, index: place.index + 1 } : end;
}

/** Where a group goes: to a place, below what is selected (and never among the columns of a table), or to the end. */
function positionBelow(list: Control[], at: ControlPosition | string | null): ControlPosition {
  if (at !== null && typeof at !== "string") return at;
  const beside = at === null ? undefined : positionOf(list, at);
  const parent = beside?.parent ?? null;
  if (parent !== null && findControl(list, parent)?.type === "batch") return positionBelow(list, parent);
  return beside ? { ...beside, index: beside.index + 1 } : { parent: null, slot: 0, index: list.length };
}

export function useDesigner(start: Design) {
  const language = useLanguage();
  const [history] = useState(() => new History(start));
  const [design, setDesign] = useState(start);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [slots, setSlots] = useState<ChosenSlots>({});
  /** What was just added; the canvas scrolls to it. */
  const [added, setAdded] = useState<{ key: string } | null>(null);
  const chosenSlots = useRef(slots);
  const stamped = useRef(0);
  const chosenAt = useRef(Number.NEGATIVE_INFINITY);

  const actions = useMemo(() => {
    const list = () => history.current.list;
    const commit = (next: Design) => {
      if (next.list === history.current.list && next.config === history.current.config) return;
      history.record(next, Date.now());
      setDesign(next);
    };
    const commitList = (next: Control[]) => commit({ ...history.current, list: next });
    const stamp = () => {
      stamped.current = Math.max(Date.now(), stamped.current + 1);
      return String(stamped.current);
    };
    const show = (key: string | null) => {
      setSelectedKey(key);
      setAdded(key === null ? null : { key });
    };
    const put = (control: Control, place: ControlPosition) => {
      commitList(insertControl(list(), place, numbered(control, list())));
      show(control.key);
    };
    const chooseSlot = (key: string, slot: number) => {
      chosenSlots.current = { ...chosenSlots.current, [key]: slot };
      setSlots(chosenSlots.current);
      setSelectedKey(key);
    };
    return {
      select: (key: string | null) => {
        const now = performance.now();
        if (now - chosenAt.current < selectPauseMs) return;
        chosenAt.current = now;
        setSelectedKey(key);
      },
      /** Selects the control of a fault or of an undone step, without the pause between selections. */
      goTo: (key: string | null) => setSelectedKey(key),
      chooseSlot,
      add: (type: KindName, selected: string | null) =>
        put(newControl(type, stamp(), language), positionAfter(list(), selected, chosenSlots.current)),
      addAt: (type: KindName, place: ControlPosition) => put(newControl(type, stamp(), language), place),
      /** As one group, below what is selected. */
      addBusiness: (name: BusinessName, at: ControlPosition | string | null) =>
        put(newBusiness(name, stamp(), language), positionBelow(list(), at)),
      addGroup: (group: Design, at: ControlPosition | string | null) => {
        const { design, keys } = withGroup(history.current, group, positionBelow(list(), at), stamp());
        commit(design);
        show(keys[0] ?? null);
      },
      move: (key: string, place: ControlPosition) => commitList(moveControl(list(), key, place)),
      shift: (key: string, by: -1 | 1) => {
        const place = positionOf(list(), key);
        if (place)
          commitList(moveControl(list(), key, { ...place, index: Math.max(0, place.index + (by > 0 ? 2 : -1)) }));
      },
      remove: (key: string) => {
        commitList(removeControl(list(), key));
        setSelectedKey(null);
      },
      duplicate: (key: string) => {
        const control = findControl(list(), key);
        const place = positionOf(list(), key);
        if (!control || !place) return;
        const copy = numbered(copyControl(control, stamp()), list());
        const { config } = history.current;
        commit({
          list: insertControl(list(), { ...place, index: place.index + 1 }, copy),
          config: config.translations
            ? { ...config, translations: copyTranslations(config.translations, control, copy) }
            : config,
        });
        show(copy.key);
      },
      update: (key: string, change: (control: Control) => Control) => commitList(updateControl(list(), key, change)),
      configure: (config: Partial<Config>) =>
        commit({ ...history.current, config: { ...history.current.config, ...config } }),
      /** One text in one language; from the first on it is kept which language the others were written in. */
      translate: (word: Translated) => {
        const { config } = history.current;
        const language = originalLanguage(history.current);
        commit({
          ...history.current,
          config: { ...config, language, translations: withTranslation(config.translations, word) },
        });
      },
      /** Replaces the design (import, draft); undo restores the previous one. */
      replace: (next: Design) => {
        commit(next);
        setSelectedKey(null);
      },
      clear: () => {
        commit({ list: [], config: resetConfig });
        setSelectedKey(null);
      },
      undo: () => setDesign(history.undo()),
      redo: () => setDesign(history.redo()),
    };
  }, [history, language]);

  const selected = selectedKey === null ? undefined : findControl(design.list, selectedKey);
  const { canUndo, canRedo } = history;
  const target = useMemo(() => positionAfter(design.list, selectedKey, slots), [design.list, selectedKey, slots]);
  return { design, selected, selectedKey: selected?.key ?? null, slots, target, added, canUndo, canRedo, ...actions };
}
