export const departmentTypes = ["company", "branch", "department", "team"] as const;
