import { Checkbox } from "antd";
import DisabledContext from "antd/es/config-provider/DisabledContext";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { type PermissionTree, usePermissionTree } from "./queries.ts";
import "../system.css";

type Props = { value?: string[]; onChange?: (codes: string[]) => void };
type BoxesProps = Props & { tree: PermissionTree };
type Page = PermissionTree[number]["children"][number];

/** The product's pages and what can be done in each; a page's box takes or gives all of it. */
export function PermissionPicker(props: Props) {
  const { i18n } = useTranslation("system");
  const tree = usePermissionTree(i18n.language);
  if (tree.isPending) return <Skeleton rows={6} />;
  if (tree.isLoadingError) return <ErrorView error={tree.error} onRetry={() => void tree.refetch()} />;
  return <PermissionBoxes {...props} tree={tree.data} />;
}

/** The same of a tree that is there. */
export function PermissionBoxes({ tree, value = [], onChange }: BoxesProps) {
  const held = new Set(value);
  const set = (codes: readonly string[], on: boolean) => {
    const next = new Set(held);
    for (const code of codes) {
      if (on) next.add(code);
      else next.delete(code);
    }
    onChange?.([...next]);
  };
  return (
    <div className="permissions">
      {tree.map((group) => (
        <fieldset key={group.menuId}>
          <legend>{group.name}</legend>
          {group.children.map((page) => (
            <PageLine key={page.menuId} page={page} held={held} onSet={set} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type LineProps = { page: Page; held: ReadonlySet<string>; onSet: (codes: readonly string[], on: boolean) => void };

function PageLine({ page, held, onSet }: LineProps) {
  const disabled = useContext(DisabledContext) ?? false;
  const codes = page.permissions.map(({ code }) => code);
  const count = codes.filter((code) => held.has(code)).length;
  const all = count === codes.length;
  return (
    <div className="permission-page">
      <Checkbox
        disabled={disabled}
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={(event) => onSet(codes, event.target.checked)}
      >
        <strong>{page.name}</strong>
      </Checkbox>
      <div className="permission-leaves">
        {page.permissions.map(({ code, name }) => (
          <Checkbox
            key={code}
            disabled={disabled}
            checked={held.has(code)}
            onChange={(event) => onSet([code], event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
