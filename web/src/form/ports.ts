import { controlsOf, type Design, eachValue, readDesign, type StoredFile, type Values } from "@stampflow/form";
import { departmentCalls, peopleCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Person as FormPerson, FormPorts } from "../kit/form/types.ts";
import { flatDepartments } from "../kit/people/department-picker.tsx";
import { usePeopleNamed } from "../kit/people/people.tsx";
import { putFile } from "../kit/upload/put-file.ts";
import { call } from "../platform/call.ts";
import { claimFile, fileUrl, linkedApplication, ownApplications, searchSource } from "./calls.ts";

const empty: Design = { list: [], config: readConfig() };

function readConfig(): Design["config"] {
  const read = readDesign('{"list":[]}');
  if ("code" in read) throw new Error(read.code);
  return read.design.config;
}

/** The drawn form of an answer; one that cannot be read is shown as an empty one, its values beside it. */
export function useDesign(date: string): Design {
  return useMemo(() => {
    const read = readDesign(date);
    return "code" in read ? empty : read.design;
  }, [date]);
}

type Listed = { userId: string; realName: string; departmentName?: string; active?: boolean };
type Where = {
  formId?: string | undefined;
  applyId?: string | undefined;
  forId?: string | undefined;
  applicant?: FormPerson | undefined;
};

const searched = 50;
const pictureTypes = ["image/jpeg", "image/png"];

/** What a form needs from the company: people, departments, files. */
export function usePorts(design: Design, values: Values, { formId, applyId, forId, applicant }: Where): FormPorts {
  const people = usePeopleNamed(idsIn(design, values, "people"));
  const tree = useQuery({
    queryKey: ["system", "department", "tree", ""],
    queryFn: ({ signal }) => loadTree(signal),
    enabled: controlsOf(design.list).some(({ type }) => type === "department"),
    staleTime: 60_000,
  });
  const lookup = useMemo(() => {
    const names = new Map(people.data?.map((person) => [person.userId, person.realName]));
    const titles = new Map(flatDepartments(tree.data ?? []).map((node) => [node.deptId, node.title]));
    return { person: (id: string) => names.get(id), department: (id: string) => titles.get(id) };
  }, [people.data, tree.data]);
  const addressOf = useCallback(
    async (file: StoredFile) => (await fileUrl(file.key, applyId, forId, file.name)).url,
    [applyId, forId],
  );
  return useMemo(
    () => ({
      searchPeople,
      loadDepartments: () => loadTree(),
      searchSource: (query, signal) => searchSource({ ...query, formId, applyId, forId }, signal),
      upload,
      fileUrl: addressOf,
      lookup,
      ownApplications: searchOwn,
      ...(applyId ? { openLinked: (id: string) => linkedApplication({ applyId, id, forId }) } : {}),
      ...(applicant ? { applicant } : {}),
    }),
    [addressOf, lookup, applicant, formId, applyId, forId],
  );
}

const loadTree = (signal?: AbortSignal) => call(departmentCalls.subtree, {}, { signal });

export function idsIn(design: Design, values: Values, type: string): string[] {
  return [...eachValue(design, values)]
    .filter(({ control }) => control.type === type)
    .flatMap(({ value }) => value ?? [])
    .filter((id): id is string => typeof id === "string");
}

/** `permitted`: whom the caller's data scope covers (authorityType 0 of the spec). */
const searchPeople: FormPorts["searchPeople"] = async ({ text, scope }) => {
  const body = { keyword: text || undefined, permitted: scope !== "all", pageSize: searched };
  const { records } = await call(peopleCalls.list, body);
  return records.filter(({ active }) => active !== false).map(personOf);
};

const searchOwn: FormPorts["ownApplications"] = ({ formIds, keyword, pageNum, pageSize }) => ({
  queryKey: ["approval", "apply", "own", formIds, keyword, pageNum],
  queryFn: () => ownApplications({ designIds: formIds.join(","), keyword: keyword || undefined, pageNum, pageSize }),
});

const personOf = ({ userId, realName, departmentName }: Listed): FormPerson => ({
  userId,
  realName,
  ...(departmentName ? { deptName: departmentName } : {}),
});

async function upload(file: File, onProgress: (percent: number) => void): Promise<StoredFile> {
  const { name, size, type } = file;
  const kind = pictureTypes.includes(type) ? "image" : "file";
  const slot = await claimFile({ kind, name, size, type: type || "application/octet-stream" });
  await putFile(slot, file, (share) => onProgress(Math.round(share * 100)));
  return { key: slot.key, name, size, type };
}
