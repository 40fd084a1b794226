import { callsBelow, contract, recordId } from "@stampflow/kernel";
import { exportCall, importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { day, peopleFilter, personPage } from "../people/schema.ts";
import { can } from "../permissions.ts";

const call = callsBelow("/business/leaveConfigUser");
const empty = z.literal("");

export const list = contract({
  ...call(
    "list",
    can.person.page,
    "People within the caller's scope with the dates that leave is granted by",
    peopleFilter,
    personPage,
  ),
  lists: ["leave.person"],
});
export const saveJoinDate = call(
  "saveJoinDate",
  can.person.update,
  "Changes the day that somebody joined on, in the employee's record too; grants of the year follow",
  z.object({ userId: recordId, joinDate: day }),
  z.null(),
);
export const saveWorkDate = call(
  "saveWorkDate",
  can.person.update,
  "Changes since when somebody works, in any company; grants of the year follow",
  z.object({ userId: recordId, workDate: day.or(empty) }),
  z.null(),
);
export const saveInsuredNY = call(
  "saveInsuredNY",
  can.person.update,
  "Changes whether somebody is insured, which some leave types ask for",
  z.object({ userId: recordId, insured: z.enum(["Y", "N"]) }),
  z.null(),
);
export const exportList = exportCall(
  "/business/leaveConfigUser/export",
  can.person.export,
  "people with the dates that leave is granted by",
  peopleFilter,
);

const imported = "/business/leaveConfigUser/importCountryGroupConf";
/** D2:233 has a call for the sheet and one for its template; the others are those of every import (D15). */
export const { template, preview, commit, progress, failed } = importCalls(
  imported,
  can.person.update,
  "dates that leave is granted by",
  { template: "/business/leaveConfigUser/importCountryGroupConfInstall", preview: imported },
);
