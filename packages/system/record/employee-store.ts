import { GetCommand, QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import {
  entityConfig,
  entityNamed,
  key,
  lazy,
  listAll,
  pictureGuard,
  put,
  readItems,
  table,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { CustomAttributeType, Entity } from "electrodb";
import { type Employee, employee, employeeStatuses, employments, realNameStates } from "./employee.ts";

const ids = { type: "list", items: { type: "string" }, required: true } as const;

const employees = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("employee"),
        attributes: {
          tenantId: tenantAttribute,
          id: { type: "string", required: true },
          accountId: { type: "string", required: true },
          realName: { type: "string", required: true },
          phone: { type: "string", required: true },
          email: { type: "string", required: true },
          gender: { type: "string", required: true },
          departmentId: { type: "string", required: true },
          jobTitle: { type: "string", required: true },
          superiorId: { type: "string" },
          positionIds: ids,
          groupIds: ids,
          tagIds: { ...ids, required: false },
          roleIds: ids,
          departmentRoles: ids,
          status: { type: employeeStatuses, required: true },
          joinedOn: { type: "string" },
          employment: { type: employments },
          leftOn: { type: "string" },
          remark: { type: "string" },
          avatar: { type: "string" },
          nickname: { type: "string" },
          asks: { type: "boolean" },
          entered: { type: "boolean" },
          fileComplete: { type: "boolean" },
          realNameState: { type: realNameStates },
          employeeNumber: { type: "string" },
          login: { type: "string" },
          planned: { type: CustomAttributeType<Employee["planned"]>("any") },
          phoneChange: { type: CustomAttributeType<Employee["phoneChange"]>("any") },
          version: { type: "number", required: true },
          createdAt: { type: "number", required: true },
          updatedAt: { type: "number", required: true },
        },
        indexes: { byId: key.main([], ["id"]) },
      },
      entityConfig(),
    ),
);

type Item = Record<string, unknown>;

const pictures = pictureGuard(employee);

export function employeeRecord(item: Item): Employee | null {
  const { data } = employees().parse({ Item: item });
  if (!data) return null;
  const { tenantId: _, ...rest } = data;
  const empty = {
    joinedOn: "",
    employment: "1",
    leftOn: "",
    remark: "",
    avatar: "",
    nickname: "",
    asks: false,
    entered: false,
    fileComplete: false,
    realNameState: "0",
    employeeNumber: "",
    tagIds: [],
    planned: [],
    login: "always",
  };
  const { superiorId = null, phoneChange = null } = rest;
  return pictures.read({ ...empty, ...rest, superiorId, phoneChange } as Employee);
}

export async function employeeById(tenantId: string, id: string): Promise<Employee | null> {
  const params = employees().get({ tenantId, id }).params({ consistent: true });
  const { Item } = await table().send(new GetCommand(params as ConstructorParameters<typeof GetCommand>[0]));
  return Item ? employeeRecord(Item) : null;
}

const shortAttributes = [
  "id",
  "realName",
  "departmentId",
  "superiorId",
  "roleIds",
  "positionIds",
  "groupIds",
  "tagIds",
  "departmentRoles",
  "status",
  "entered",
  "fileComplete",
  "employeeNumber",
  "jobTitle",
  "joinedOn",
  "employment",
  "phone",
  "planned",
  "login",
  "leftOn",
] as const;
export type EmployeeInShort = Pick<Employee, (typeof shortAttributes)[number]>;

/**
 * Everybody in short, also people who left. Exceeding the limit is a fault, because a function would run out of memory.
 */
const directoryLimit = 250_000;

/** null if there are more than one page and the caller does not want more. */
export async function allEmployeesInShort<Made>(
  tenantId: string,
  make: (employee: EmployeeInShort) => Made,
  wanted: () => Promise<boolean>,
): Promise<Made[] | null> {
  const query = employees()
    .query.byId({ tenantId })
    .params({ consistent: true, attributes: [...shortAttributes] });
  const users: Made[] = [];
  let position: Item | undefined;
  do {
    const page = new QueryCommand({ ...(query as QueryCommandInput), ExclusiveStartKey: position });
    const { Items = [], LastEvaluatedKey } = await table().send(page);
    // Thousands of rows: the attributes are read as they lie, without the entity's formatting.
    for (const item of Items) users.push(make(item as EmployeeInShort));
    if (users.length > directoryLimit) throw new Error(`${tenantId} has more employees than the directory holds`);
    if (!position && LastEvaluatedKey && !(await wanted())) return null;
    position = LastEvaluatedKey;
  } while (position);
  return users;
}

/** In the order of their ids. */
export async function employeesById(ids: readonly string[]): Promise<Employee[]> {
  const tenantId = tenant();
  const keys = ids.map((id) => (employees().get({ tenantId, id }).params() as unknown as { Key: Item }).Key);
  const found = (await readItems(keys)).map((item) => employeeRecord(item));
  const known = new Map(found.map((one) => [one?.id, one]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Reads all employees of the company: asked once for each person, when a provider first names them (D67). */
export function employeesWith(field: "email" | "phone", wanted: string): Promise<Employee[]> {
  const tenantId = tenant();
  const params = employees()
    .query.byId({ tenantId })
    .where((fields, { eq }) => eq(fields[field], wanted))
    .params({ consistent: true });
  return listAll(params, (item) => employeeRecord(item) as Employee);
}

const fields = (tenantId: string, { superiorId, phoneChange, planned, ...employee }: Employee) => ({
  tenantId,
  ...employee,
  ...(planned.length > 0 ? { planned } : {}),
  ...(superiorId ? { superiorId } : {}),
  ...(phoneChange ? { phoneChange } : {}),
});

export const createEmployee = (tenantId: string, employee: Employee): Write =>
  pictures.write(put(employees().create(fields(tenantId, employee)).params()), employee, tenantId);

/** The next state of an employee that was read at the version before. */
export function replaceEmployee(tenantId: string, employee: Employee): Write {
  const replaced = employees().put(fields(tenantId, employee));
  const unchanged = replaced.where(({ version }, { eq }) => eq(version, employee.version - 1));
  return pictures.write(put(unchanged.params()), employee, tenantId);
}
