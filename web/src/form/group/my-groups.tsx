import { AppstoreOutlined, MoreOutlined } from "@ant-design/icons";
import { limits, readGroup } from "@stampflow/form";
import { Button, Dropdown, Form, Space, Typography } from "antd";
import { useId, useState } from "react";
import { confirm } from "../../kit/dialog/confirm.ts";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { PaletteItem } from "../panel/palette-item.tsx";
import { LimitedInput } from "../property/limited-input.tsx";
import { useDesignerWords } from "../words.ts";
import { useGroups, useRemoveGroup, useSaveGroup } from "./queries.ts";

type Group = NonNullable<ReturnType<typeof useGroups>["data"]>["records"][number];

/** The groups that the form administrators of the company saved in the palette. */
export function MyGroups() {
  const t = useDesignerWords();
  const groups = useGroups();
  return (
    <Loaded query={groups} rows={2}>
      {({ records }) =>
        records.length === 0 ? (
          <Typography.Text type="secondary">{t("groupNone")}</Typography.Text>
        ) : (
          <Space orientation="vertical" style={{ width: "100%" }}>
            {records.map((group) => (
              <GroupItem key={group.id} group={group} />
            ))}
          </Space>
        )
      }
    </Loaded>
  );
}

function GroupItem({ group }: { group: Group }) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const [renaming, setRenaming] = useState(false);
  const remove = useRemoveGroup();
  const { id, name, content } = group;
  const design = readGroup(content);
  if (!design) return null;
  const ask = async () => {
    const sure = await confirm({
      title: t("groupRemoveTitle", { name }),
      text: t("groupRemoveText"),
      ok: t("groupRemove"),
      cancel: t("cancel"),
      danger: true,
    });
    if (sure) remove.mutate(id);
  };
  return (
    <Space.Compact block className={styles.groupItem ?? ""}>
      <PaletteItem
        id={`group ${id}`}
        dragged={{ kind: "group", group: design, label: name }}
        icon={<AppstoreOutlined aria-hidden />}
        onAdd={() => designer.addGroup(design, designer.selectedKey)}
      />
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "rename", label: t("groupRename"), onClick: () => setRenaming(true) },
            { key: "remove", label: t("groupRemove"), danger: true, onClick: ask },
          ],
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-label={t("groupMore", { name })} />
      </Dropdown>
      {renaming && <Rename group={group} onClose={() => setRenaming(false)} />}
    </Space.Compact>
  );
}

function Rename({ group: { id, version, name: before, content }, onClose }: { group: Group; onClose: () => void }) {
  const t = useDesignerWords();
  const inputId = useId();
  const save = useSaveGroup();
  const [name, setName] = useState(before);
  const ready = name.trim() !== "";
  const run = () => {
    if (ready && !save.isPending) save.mutate({ id, version, name: name.trim(), content }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      dirty={name !== before}
      open
      title={t("groupRename")}
      okText={t("groupSaveDo")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !ready, loading: save.isPending }}
      onOk={run}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t("groupName")} htmlFor={inputId}>
          <LimitedInput
            id={inputId}
            value={name}
            max={limits.groupName}
            tooLong="form.design.group.long"
            onChange={setName}
            onEnter={run}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
