import type { Department } from "../record/department.ts";
import { firstLabourRules, type LabourRules } from "../record/labour.ts";
import type { Role } from "../record/role.ts";
import { type Directory, makeDirectory } from "./directory.ts";
import type { DirectoryLabel, DirectoryUser } from "./records.ts";

/** Builders for the tests of rules. */
export const department = (id: string, parentId: string | null, rest: Partial<Department> = {}): Department => ({
  id,
  name: id,
  parentId,
  type: parentId ? "department" : "company",
  headIds: [],
  area: "",
  address: "",
  order: 0,
  version: 1,
  ...rest,
});

export const user = (id: string, departmentId: string, rest: Partial<DirectoryUser> = {}): DirectoryUser => ({
  id,
  name: id,
  departmentId,
  superiorId: null,
  roleIds: [],
  positionIds: [],
  groupIds: [],
  tagIds: [],
  departmentRoles: [],
  active: (rest.status ?? "active") === "active",
  status: "active",
  entered: true,
  fileComplete: false,
  employeeNumber: "",
  joinedOn: "",
  employment: "1",
  jobTitle: "Staff",
  phone: `+86139${id}`,
  ...rest,
});

export const role = (id: string, rest: Partial<Role> = {}): Role => ({
  id,
  roleName: id,
  roleCode: id,
  group: "custom",
  description: "",
  scope: { kind: "self" },
  permissions: [],
  version: 1,
  ...rest,
});

type Parts = {
  departments?: Department[];
  users?: DirectoryUser[];
  roles?: Role[];
  labels?: DirectoryLabel[];
  labour?: LabourRules;
};

export const sampleDirectory = (parts: Parts): Directory =>
  makeDirectory(1, { departments: [], users: [], roles: [], labels: [], labour: firstLabourRules, ...parts });
