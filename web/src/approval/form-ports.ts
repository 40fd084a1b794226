import type { StoredFile } from "@stampflow/form";
import type { Page } from "@stampflow/kernel";
import type { DepartmentNode, Person } from "@stampflow/system";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../app/api.ts";
import { useSession } from "../app/session.ts";
import type { FormPorts } from "../kit/form/index.ts";
import { flatDepartments, useDepartments } from "../kit/people/department-picker.tsx";
import { usePeopleNamed } from "../kit/people/people-picker.tsx";
import { putFile } from "./apply/upload.ts";
import { claimFile, fileUrl } from "./calls.ts";

const mostFound = 50;

type Wanted = {
  /** Ids in the values, whose names should be known from the start. */
  people?: readonly string[];
  /** The application that the files belong to; left out for one's own uploads. */
  applyId?: string;
  applicant?: FormPorts["applicant"];
};

/** What a drawn form needs of the product: colleagues, departments, and a place for files. */
export function useFormPorts({ people = [], applyId, applicant }: Wanted = {}): FormPorts {
  const client = useQueryClient();
  const { session } = useSession();
  const named = usePeopleNamed(people);
  const tree = useDepartments();
  const { userId, realName } = session.user;

  return useMemo(() => {
    const names = new Map((named.data ?? []).map((one) => [one.userId, one.realName]));
    const titles = new Map(flatDepartments(tree.data ?? []).map((one) => [one.deptId, one.title]));
    const seen = (found: Person[]) => {
      for (const one of found) names.set(one.userId, one.realName);
      return found.filter((one) => one.active).map((one) => ({ ...one, deptName: one.departmentName }));
    };
    const searchPeople: FormPorts["searchPeople"] = async ({ text, scope }) => {
      if (scope === "permitted") return (await permitted()).filter((one) => one.realName.includes(text));
      const body = { keyword: text || undefined, pageSize: mostFound };
      return seen((await call<Page<Person>>("/system/people/list", body)).records);
    };
    return {
      searchPeople,
      loadDepartments: () =>
        client.ensureQueryData<DepartmentNode[]>({
          queryKey: ["system", "department", "tree", ""],
          queryFn: () => call("/sys/dept/departTreeList", {}, { method: "GET" }),
        }),
      upload,
      fileUrl: async (file) => (await fileUrl(file.key, applyId)).url,
      lookup: { person: (id) => names.get(id), department: (id) => titles.get(id) },
      applicant: applicant ?? { userId, realName },
    };
  }, [named.data, tree.data, client, applyId, applicant, userId, realName]);
}

/** Whom the caller may see, by the scope of their roles. */
const permitted = () =>
  call<{ userId: string; realName: string }[]>("/business/userAll/queryEmployee", { authorityType: 0, portType: "pc" });

async function upload(file: File, onProgress: (percent: number) => void): Promise<StoredFile> {
  const { name, size } = file;
  const type = file.type || "application/octet-stream";
  const slot = await claimFile({ kind: type.startsWith("image/") ? "image" : "file", name, size, type });
  await putFile(slot, file, (share) => onProgress(Math.floor(share * 100)));
  return { key: slot.key, name, size, type };
}
