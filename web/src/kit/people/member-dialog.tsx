import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import type { DepartmentNode, Person } from "@stampflow/system";
import { Button, Input, Modal, Tree } from "antd";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../dialog/use-back-closes.ts";
import { Empty } from "../feedback/empty.tsx";
import { ErrorView } from "../feedback/error-view.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { isComposing } from "../input/remote-choice.ts";
import { useAsked, useHastyKeys } from "../input/use-remote-choice.ts";
import { VirtualList } from "../list/virtual-list.tsx";
import { PlainCheckbox } from "../plain/checkbox.tsx";
import { useIsPhone } from "../use-media.ts";
import { DepartmentPicker, useDepartments } from "./department-picker.tsx";
import "./member-dialog.css";
import { PersonLine, usePeople, usePeopleNamed } from "./people.tsx";

type Props = {
  title: string;
  okText?: string | undefined;
  /** Chosen already. */
  value?: readonly string[];
  except?: readonly string[] | undefined;
  max?: number | undefined;
  /** Only people within the reader's data scope. */
  permitted?: boolean | undefined;
  busy?: boolean;
  onDone: (userIds: string[], people: Person[]) => void;
  onClose: () => void;
};

const rowHeight = 44;
const none: readonly never[] = [];

/** Chooses people from the tree of departments: one by one, whole departments, or by words and pinyin. */
export default function MemberDialog(props: Props) {
  const { title, okText, value = none, except = none, max = Number.POSITIVE_INFINITY, permitted, busy } = props;
  const { t } = useTranslation("kit");
  const phone = useIsPhone();
  const [department, setDepartment] = useState("");
  const [typed, setTyped] = useState("");
  const { asked: keyword, askNow } = useAsked(typed);
  const [chosen, setChosen] = useState(value);
  const [seen, setSeen] = useState<ReadonlyMap<string, Person>>(new Map());
  const found = usePeople({ keyword, departmentId: department || undefined, permitted, all: true });
  const named = usePeopleNamed(value);
  const rows = useMemo(
    () => (found.data?.records ?? []).filter(({ userId, active }) => active && !except.includes(userId)),
    [found.data, except],
  );
  const known = new Map([...(named.data ?? []).map((person) => [person.userId, person] as const), ...seen]);
  const ids = new Set(chosen);
  const ticked = rows.filter(({ userId }) => ids.has(userId)).length;
  const room = max - chosen.length;
  const upToDate = keyword === typed.trim() && !found.isPlaceholderData && !found.isPending;
  const add = (people: readonly Person[]) => {
    const added = people.filter(({ userId }) => !ids.has(userId)).slice(0, Math.max(0, room));
    setSeen(new Map([...seen, ...added.map((person) => [person.userId, person] as const)]));
    setChosen([...chosen, ...added.map(({ userId }) => userId)]);
  };
  const remove = (people: readonly string[]) => setChosen(chosen.filter((one) => !people.includes(one)));
  const toggle = (person: Person) => (ids.has(person.userId) ? remove([person.userId]) : add([person]));
  const hasty = useHastyKeys({
    typed,
    choices: upToDate ? rows : undefined,
    failed: found.isError && !found.isFetching,
    askNow,
    take: toggle,
  });
  useBackCloses(true, props.onClose);
  const done = () =>
    props.onDone(
      [...chosen],
      chosen.flatMap((one) => known.get(one) ?? []),
    );
  const list = () => {
    if (found.isLoadingError) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
    if (found.isPending) return <Skeleton rows={6} />;
    if (rows.length === 0) {
      return (
        <Empty
          why={t("people.none")}
          action={department && <Button onClick={() => setDepartment("")}>{t("member.everywhere")}</Button>}
        />
      );
    }
    return (
      <>
        <PlainCheckbox
          checked={ticked === rows.length}
          disabled={rows.length - ticked > room}
          indeterminate={ticked > 0 && ticked < rows.length}
          onChange={(all) => (all ? add(rows) : remove(rows.map(({ userId }) => userId)))}
        >
          {t("member.all", { count: rows.length })}
        </PlainCheckbox>
        <VirtualList
          key={`${department} ${keyword}`}
          label={t("member.people")}
          rows={rows}
          keyOf={({ userId }) => userId}
          size={rowHeight}
          row={(person) => (
            <PlainCheckbox
              checked={ids.has(person.userId)}
              disabled={room <= 0 && !ids.has(person.userId)}
              onChange={() => toggle(person)}
            >
              <PersonLine person={person} />
            </PlainCheckbox>
          )}
        />
      </>
    );
  };
  return (
    <Modal
      open
      width={820}
      title={title}
      okText={okText ?? t("ok")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: okText !== undefined && chosen.length === 0 }}
      confirmLoading={busy}
      onOk={done}
      onCancel={props.onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the search and the people */}
      <div className="members" onKeyDown={walk}>
        <Input
          type="search"
          autoFocus
          value={typed}
          maxLength={50}
          aria-label={t("people.placeholder")}
          placeholder={t("member.search")}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={hasty.forget}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            hasty.onKeyDown(event);
            const [first] = rows;
            if (keyword && upToDate && first && !isComposing(event.nativeEvent)) toggle(first);
            event.currentTarget.select();
          }}
        />
        {phone ? (
          <DepartmentPicker
            value={department || null}
            placeholder={t("member.anyDepartment")}
            aria-label={t("member.departments")}
            onChange={(deptId) => setDepartment(deptId ?? "")}
          />
        ) : (
          <Departments chosen={department} onChoose={setDepartment} />
        )}
        <section className="members-found" aria-label={t("member.people")} aria-busy={!upToDate}>
          {list()}
        </section>
        <section className="members-chosen" aria-label={t("member.chosen")}>
          <p aria-live="polite">
            {Number.isFinite(max)
              ? t("member.countOf", { count: chosen.length, max })
              : t("member.count", { count: chosen.length })}
            {chosen.length > 0 && (
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t("member.clear")}
              </Button>
            )}
          </p>
          <ul>
            {chosen.map((userId) => {
              const name = known.get(userId)?.realName ?? "…";
              return (
                <li key={userId}>
                  <Button
                    size="small"
                    icon={<CloseOutlined />}
                    iconPlacement="end"
                    aria-label={t("member.remove", { name })}
                    onClick={() => remove([userId])}
                  >
                    {name}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

type Node = { key: string; title: string; children: Node[] };

const nodesOf = (nodes: readonly DepartmentNode[]): Node[] =>
  nodes.map(({ deptId, title, children }) => ({ key: deptId, title, children: nodesOf(children) }));

function Departments({ chosen, onChoose }: { chosen: string; onChoose: (deptId: string) => void }) {
  const { t } = useTranslation("kit");
  const tree = useDepartments();
  if (tree.isPending) return <Skeleton rows={6} />;
  if (tree.isLoadingError) return <ErrorView error={tree.error} onRetry={() => void tree.refetch()} />;
  const [root] = tree.data;
  return (
    <section className="members-tree" aria-label={t("member.departments")}>
      <Tree<Node>
        blockNode
        treeData={nodesOf(tree.data)}
        defaultExpandedKeys={root ? [root.deptId] : []}
        selectedKeys={[chosen || (root?.deptId ?? "")]}
        onSelect={(_keys, { node }) => onChoose(node.key === root?.deptId ? "" : node.key)}
      />
    </section>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down move between the search and the boxes of the people; the tree has its own keys. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input[type=search], .members-found input")];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  if (!step || at === -1) return;
  event.preventDefault();
  stops[at + step]?.focus();
}
