import { type ApplyType, applyTypes } from "@stampflow/applytype";
import { fixedFormId } from "@stampflow/approval";

/** The page of a type and the tab of its settings (D1:52, 58). */
const places: Readonly<Record<ApplyType, readonly [page: string, tab: string]>> = {
  0: ["apply/labor", "labor"],
  1: ["apply/leave", "leave"],
  2: ["apply/workOvertime", "overTime"],
  3: ["apply/patch", "patch"],
  5: ["apply/selfHelp", "selfHelp"],
  6: ["apply/change-shifts", "ChangeShifts"],
  7: ["apply/Tchange-shifts", "TChangeShifts"],
  8: ["Cardtransferapplication", "card"],
  9: ["Temporary", "temporary"],
  10: ["apply/collect", "collect"],
  11: ["apply/return", "return"],
  12: ["apply/damage", "damage"],
};

export const types = applyTypes.map((applyType) => {
  const [page, tab] = places[applyType];
  return { applyType, formId: fixedFormId(applyType), path: `/personnel/${page}`, tab };
});
/** The type of which an approved application may be changed: leave (W53). */
export const changeable: ApplyType = 1;
export const settingPath = (tab: string): string => `/personnel/setting/${tab}`;
