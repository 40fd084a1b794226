export const employeeStatuses = ["active", "disabled", "resigned"] as const;

/** 101 minister … 110 project leader (spec 1, section 3). */
export const departmentRoleCodes = ["101", "102", "103", "104", "105", "106", "107", "108", "109", "110"] as const;
