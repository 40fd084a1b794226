import { fixedFormId } from "@stampflow/approval";
import { applicationDetail, formStates } from "@stampflow/approval/server";
import { normalise, rowKey, type Values, valueAt } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { implement, language, type Route } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { effectPreview, isPosted } from "../effect/sending.ts";
import { designOf } from "../form/design.ts";
import { makeForms } from "../form/make.ts";
import { recordOf } from "../form/record.ts";
import { isEmpty, rowsIn } from "../rule/value.ts";
import { effectKinds } from "../setting/effect-kinds.ts";
import { settingOf } from "../setting/store.ts";
import { types } from "../type/index.ts";
import type { FixedType } from "../type/schema.ts";
import { wordIn } from "../words/words.ts";
import { aboutFor } from "./about.ts";
import { changedBy, changeFaults } from "./changed.ts";
import * as calls from "./contract.ts";
import { faultTexts } from "./fault-texts.ts";
import { completed, faultsIn } from "./faults.ts";

const list = implement(calls.list, async ({ actor, now }) => {
  await makeForms(now);
  const states = await formStates(
    types.map(({ code }) => fixedFormId(code)),
    actor,
  );
  const records = types.map(async ({ code: applyType }) => {
    const formId = fixedFormId(applyType);
    const { stopped = false, open = false } = states.get(formId) ?? {};
    return {
      applyType,
      formId,
      state: stopped ? (0 as const) : (1 as const),
      open,
      way: (await settingOf(applyType)).way,
    };
  });
  return { records: await Promise.all(records) };
});

const check = implement(calls.check, async ({ body, actor, now }) => {
  const type = types.find(({ code }) => code === body.applyType) ?? refuse("kernel.record.notFound");
  const org = await directory();
  const applicantId = body.applicantId ?? actor.userId;
  const entered = normalise(designOf(type, language()), body.values, { applicant: applicantId });
  const about = await aboutFor(type, { applicantId, org, values: entered, now });
  const values = completed(type, entered, about);
  const { changes } = body;
  const changed = await changedBy(type, { changes, applicantId, formId: fixedFormId(type.code) });
  const found = [
    ...faultsIn(type, values, about),
    ...(await changeFaults(type, { applicantId, org, values, now }, about, changed)),
  ];
  const faults = faultTexts(type, found, language());
  const departmentId = org.user(applicantId)?.departmentId ?? "";
  const asked = {
    ...{ applicationId: "", number: "", applicantId, departmentId, values, now },
    ...(changed ? { changes: { ...changed, posted: await isPosted(changed.applicationId) } } : {}),
  };
  const said = await effectPreview(effectKinds[type.code], asked, isFilled(type, values) && faults.length === 0);
  const shown = (type.preview?.(values, about) ?? []).map(({ label, text }) => ({
    label: wordIn(language())(label),
    text,
  }));
  return {
    initial: type.initial?.(about.setting, applicantId) ?? {},
    computed: computedIn(type, values),
    faults: [...faults, ...said.faults].map(({ key, code, message }) => ({ key, code, message })),
    preview: [...shown, ...said.preview],
  };
});

const detail = implement(calls.detail, async ({ body: { applyId }, actor, now }) => {
  const { number, applyType, content } = await applicationDetail(applyId, actor, now);
  const type = types.find(({ code }) => code === applyType) ?? refuse("kernel.record.notFound");
  return { applyId, number, applyType, record: recordOf(type, content.values, await directory()) };
});

/** What is required is there; what people explain changes no effect, so it is shown before they do. */
const isFilled = ({ fields }: FixedType, values: Values): boolean =>
  fields.every(
    ({ key, kind, required, filled, shownIf }) =>
      !required ||
      filled ||
      kind === "textarea" ||
      (shownIf && valueAt(values, shownIf[0]) !== shownIf[1]) ||
      !isEmpty(valueAt(values, key)),
  );

/** Only what the server filled in; of tables the columns that it did, with the keys of their rows. */
function computedIn({ fields }: FixedType, values: Values): Values {
  const own = fields.flatMap(({ key, filled, columns = [] }) => {
    const cells = columns.filter((column) => column.filled).map((column) => column.key);
    if (cells.length > 0 && rowsIn(values, key).length === 0) return [];
    if (cells.length > 0) return [[key, rowsIn(values, key).map((row) => pick(row, [rowKey, ...cells]))] as const];
    return filled ? [[key, valueAt(values, key) ?? null] as const] : [];
  });
  return Object.fromEntries(own);
}

const pick = (row: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(row, key) ? [[key, row[key]]] : [])));

export const applicationRoutes: Route[] = [list, check, detail];
