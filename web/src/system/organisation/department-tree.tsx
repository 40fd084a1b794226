import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import type { DepartmentNode } from "@stampflow/system";
import { Button, Input, Tree } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { type Choice, Choices } from "../../kit/choices.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useTextFinder } from "../../kit/input/use-finder.ts";
import { flatDepartments, useDepartments } from "../../kit/people/department-picker.tsx";
import { useSession } from "../../platform/session.ts";
import { useDeleteDepartment } from "./delete-department.ts";
import { DepartmentDialog, type DepartmentTask } from "./department-dialog.tsx";
import { matching } from "./matching.ts";

export function DepartmentTree({ chosen, onChoose }: { chosen: string; onChoose: (deptId: string) => void }) {
  const { t } = useTranslation("system");
  const clear = useClearIcon();
  const { can } = useSession();
  const tree = useDepartments();
  const [typed, setTyped] = useState("");
  const finds = useTextFinder(typed);
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const [task, setTask] = useState<DepartmentTask | null>(null);
  const [{ department }, setAddress] = useAddress({ department: "" });
  const remove = useDeleteDepartment();
  if (tree.isPending) return <Skeleton rows={8} />;
  if (tree.isLoadingError) return <ErrorView error={tree.error} onRetry={() => void tree.refetch()} />;
  const flat = flatDepartments(tree.data);
  const shown = typed.trim() ? matching(tree.data, finds) : tree.data;
  const all = flat.map(({ deptId }) => deptId);
  const root = tree.data[0];
  const expanded = typed.trim() ? all : (opened ?? [root?.deptId ?? "", ...above(flat, chosen)]);
  const mayAdd = can("system:department:add") && root !== undefined;
  // The first steps of a new company lead straight to the dialog.
  const requestedTask: DepartmentTask | null =
    department === "new" && mayAdd ? { kind: "add", parentId: root.deptId } : null;
  const open = task ?? requestedTask;
  const close = () => {
    setTask(null);
    if (requestedTask) setAddress({ department: undefined });
  };
  const act = async (key: string, node: DepartmentNode) => {
    if (key === "add") setTask({ kind: "add", parentId: node.deptId });
    if (key === "edit") setTask({ kind: "edit", node });
    if (key === "delete" && (await remove(node)) && chosen === node.deptId) onChoose("");
  };
  return (
    <aside className="tree-panel" aria-label={t("department.tree")}>
      <div className="tree-head">
        <Input
          type="search"
          allowClear={clear}
          aria-label={t("department.search")}
          placeholder={t("department.search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {mayAdd && (
          <Button
            icon={<PlusOutlined />}
            aria-label={t("department.add")}
            title={t("department.add")}
            onClick={() => setTask({ kind: "add", parentId: chosen || root.deptId })}
          />
        )}
      </div>
      <Tree<TreeNode>
        blockNode
        treeData={nodesOf(shown)}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setOpened(keys.map(String))}
        selectedKeys={chosen ? [chosen] : []}
        onSelect={(keys) => onChoose(String(keys[0] ?? ""))}
        titleRender={({ node }) => (
          <NodeLine node={node} isRoot={node.parentId === null} onAct={(key) => void act(key, node)} />
        )}
      />
      {open && <DepartmentDialog task={open} onClose={close} />}
    </aside>
  );
}

type LineProps = { node: DepartmentNode; isRoot: boolean; onAct: (key: string) => void };

function NodeLine({ node, isRoot, onAct }: LineProps) {
  const { t } = useTranslation("system");
  const format = useFormat();
  const { can } = useSession();
  const choices: Choice[] = [];
  if (can("system:department:add")) choices.push({ key: "add", label: t("department.addBelow") });
  if (can("system:department:update")) choices.push({ key: "edit", label: t("department.edit") });
  if (can("system:department:delete") && !isRoot) {
    const inUse = node.userCount > 0 || node.children.length > 0;
    const note = inUse ? { note: t("department.deleteText"), disabled: true } : {};
    choices.push({ key: "delete", label: t("department.delete"), danger: true, ...note });
  }
  return (
    <span className="tree-line">
      <span
        className="tree-name"
        title={node.heads.length > 0 ? t("department.ledBy", { names: format.names(node.heads) }) : undefined}
      >
        {node.title}
      </span>
      {node.movesOn && (
        <ClockCircleOutlined
          className="tree-planned"
          title={t("department.planned", { day: format.day(node.movesOn), name: node.movesToName })}
        />
      )}
      <small>{node.userCount}</small>
      {choices.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on the menu from choosing the department
        <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <Choices label={t("department.actions", { name: node.title })} choices={choices} onChoose={onAct}>
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined />}
              aria-label={t("department.actions", { name: node.title })}
            />
          </Choices>
        </span>
      )}
    </span>
  );
}

type TreeNode = { key: string; node: DepartmentNode; children: TreeNode[] };

const nodesOf = (nodes: readonly DepartmentNode[]): TreeNode[] =>
  nodes.map((node) => ({ key: node.deptId, node, children: nodesOf(node.children) }));

type Flat = ReturnType<typeof flatDepartments>;

function above(flat: Flat, deptId: string): string[] {
  const parent = flat.find((one) => one.deptId === deptId)?.parentId;
  return parent ? [parent, ...above(flat, parent)] : [];
}
