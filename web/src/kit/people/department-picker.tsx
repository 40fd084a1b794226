import type { DepartmentNode } from "@stampflow/system";
import { departmentCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { useClearIcon } from "../input/clear-icon.tsx";
import { useTreeFinder } from "../input/use-finder.ts";

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
type Node = { value: string; title: string; label: string; disabled: boolean; children: Node[] };

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
  const finder = useTreeFinder();
  const { id, disabled, placeholder, counts, only, except, status } = props;
  const tree = useDepartments(only);
  const nodes = (list: readonly DepartmentNode[], closed = false): Node[] =>
    list.map((node) => {
      const off = closed || node.deptId === except;
      const label = counts ? `${node.title} (${node.userCount})` : node.title;
      return {
        value: node.deptId,
        title: label,
        label: node.title,
        disabled: off,
        children: nodes(node.children, off),
      };
    });
  const data = tree.data ?? [];
  return (
    <TreeSelect<string | string[]>
      id={id}
      disabled={disabled}
      status={status}
      aria-label={props["aria-label"]}
      aria-describedby={props["aria-describedby"]}
      aria-invalid={props["aria-invalid"]}
      multiple={props.multiple ?? false}
      value={props.multiple ? [...(props.value ?? [])] : (props.value ?? undefined)}
      onChange={(next) => {
        if (props.multiple) props.onChange?.(Array.isArray(next) ? next : next ? [next] : []);
        else props.onChange?.(typeof next === "string" ? next : null);
      }}
      treeData={nodes(data)}
      treeNodeLabelProp="label"
      treeDefaultExpandedKeys={data.map(({ deptId }) => deptId)}
      showSearch={finder}
      allowClear={clear}
      loading={tree.isPending}
      placeholder={placeholder ?? t("department.placeholder")}
      notFoundContent={tree.isPending ? t("loading") : t("department.none")}
      style={{ width: "100%" }}
    />
  );
}
