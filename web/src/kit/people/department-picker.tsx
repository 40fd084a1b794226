import type { DepartmentNode } from "@stampflow/system";
import { departmentCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { useClearIcon } from "../input/clear-icon.tsx";
import type { TreeOption } from "../input/tree-choice.ts";
import { TreePicker } from "../input/tree-picker.tsx";

type Common = {
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** Shows the number of people of each. */
  counts?: boolean;
  /** Shows only these and the departments above them. */
  only?: readonly string[];
  /** This department and those below it cannot be chosen. */
  except?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  status?: "error" | "";
};
type One = Common & { multiple?: false; value?: string | null; onChange?: (deptId: string | null) => void };
type Many = Common & { multiple: true; value?: readonly string[]; onChange?: (deptIds: string[]) => void };

export function useDepartments(only: readonly string[] = []) {
  const deptIds = only.join(",");
  return useQuery({
    queryKey: ["system", "department", "tree", deptIds],
    queryFn: ({ signal }) => call(departmentCalls.subtree, { deptIds: deptIds || undefined }, { signal }),
    staleTime: 60_000,
  });
}

/** The tree, flat, with the names from the top. */
export function flatDepartments(
  tree: readonly DepartmentNode[],
  above: readonly string[] = [],
): (DepartmentNode & { path: string[] })[] {
  return tree.flatMap((node) => {
    const path = [...above, node.title];
    return [{ ...node, path }, ...flatDepartments(node.children, path)];
  });
}

export function DepartmentPicker(props: One | Many) {
  const { t } = useTranslation("kit");
  const clear = useClearIcon();
  const { id, disabled, placeholder, counts, only, except, status } = props;
  const tree = useDepartments(only);
  const nodesOf = (list: readonly DepartmentNode[], closed = false): TreeOption[] =>
    list.map(({ deptId, title, userCount, children }) => {
      const disabled = closed || deptId === except;
      const shown = counts ? `${title} (${userCount})` : title;
      return { value: deptId, title: shown, disabled, children: nodesOf(children, disabled) };
    });
  const data = tree.data ?? [];
  const names = new Map(flatDepartments(data).map(({ deptId, title }) => [deptId, title]));
  const chosen = [props.value ?? []].flat();
  return (
    <TreePicker
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      status={status}
      aria-label={props["aria-label"]}
      aria-describedby={props["aria-describedby"]}
      aria-invalid={props["aria-invalid"]}
      nodes={nodesOf(data)}
      chosen={chosen.map((value) => ({ value, label: names.get(value) ?? "" }))}
      several={props.multiple}
      expanded={data.map(({ deptId }) => deptId)}
      onChange={(ids) => {
        if (props.multiple) props.onChange?.(ids);
        else props.onChange?.(ids[0] ?? null);
      }}
      allowClear={clear}
      loading={tree.isPending}
      placeholder={placeholder ?? t("department.placeholder")}
      notFoundContent={tree.isPending ? t("loading") : t("department.none")}
      style={{ width: "100%" }}
    />
  );
}
