import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import type { Window } from "../window.ts";
import { exactly } from "../words.ts";

export type Employee = {
  name: string;
  phone: string;
  email: string;
  department: string;
  job: string;
  superior?: string;
};

export async function addDepartment(window: Window, name: string) {
  const { page, t, button, field, dialog } = window;
  await page.getByRole("button", { name: exactly(t("system:department.add")) }).click();
  await field("system:department.name", dialog()).fill(name);
  await button("system:save", dialog()).click();
  await page.locator(".tree-name").getByText(name, { exact: true }).waitFor();
}

export async function setHead(window: Window, department: string, head: string) {
  const { page, t, button, field, dialog, pick } = window;
  await page.getByRole("button", { name: t("system:department.actions", { name: department }) }).click();
  await page.getByRole("menuitem", { name: exactly(t("system:department.edit")) }).click();
  await pick(field("system:department.heads", dialog()), head);
  await button("system:save", dialog()).click();
  await dialog().waitFor({ state: "detached" });
}

export async function addEmployee(window: Window, employee: Employee) {
  const { page, t, button, field, dialog, pick } = window;
  await button("system:employee.add").click();
  const form = dialog();
  await field("system:employee.realName", form).fill(employee.name);
  await form.getByRole("radio").first().check();
  await field("system:employee.phone", form).fill(employee.phone);
  await field("system:employee.email", form).fill(employee.email);
  await pick(field("system:department.one", form), employee.department);
  await field("system:employee.jobTitle", form).fill(employee.job);
  if (employee.superior) await pick(field("system:employee.superior", form), employee.superior);
  await button("system:save", form).click();
  await page.getByRole("cell", { name: employee.name }).waitFor();
  await page.getByText(t("system:employee.added", { name: employee.name })).waitFor();
  await button("system:done", form).click();
  await form.waitFor({ state: "detached" });
}

/** Fills in the template that the page offers; rows in the order of `columns`. */
export async function fillTemplate(window: Window, rows: readonly Employee[]): Promise<Buffer> {
  const { page, button } = window;
  const [file] = await Promise.all([page.waitForEvent("download"), button("kit:import.template").click()]);
  const book = new Workbook();
  await book.xlsx.load(await readFile(await file.path()));
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error("the template has no sheet");
  for (let row = sheet.rowCount; row > 1; row -= 1) sheet.spliceRows(row, 1);
  for (const { name, phone, email, department, job, superior = "" } of rows) {
    sheet.addRow([name, phone, window.t("system:employee.genders.1"), email, department, job, superior]);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Previews, imports the valid rows and downloads the failed ones; answers their names. */
export async function importEmployees(window: Window, rows: readonly Employee[], good: number): Promise<string[]> {
  const { page, t, button, dialog } = window;
  await button("system:roster.title").click();
  const name = "people.xlsx";
  const buffer = await fillTemplate(window, rows);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog().locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  const bad = rows.length - good;
  await page.getByText(t("kit:import.preview", { name, good, bad })).waitFor();
  await page.getByRole("button", { name: t("kit:import.commit", { count: good }) }).click();
  await page.getByText(t("kit:import.doneSome", { added: good, failed: bad })).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), button("kit:import.failedFile").click()]);
  const failed = await namesIn(await readFile(await file.path()));
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  return failed;
}

async function namesIn(file: Buffer): Promise<string[]> {
  const book = new Workbook();
  await book.xlsx.load(file);
  const names: string[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    if (number > 1) names.push(String(row.getCell(1).value));
  });
  return names;
}
