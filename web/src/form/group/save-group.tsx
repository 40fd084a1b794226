import { type Control, groupOf, kindLabel, limits, readGroup, siblingsOf, writeDesign } from "@stampflow/form";
import { Checkbox, Form, Typography } from "antd";
import { useId, useState } from "react";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { toast } from "../../platform/toast.ts";
import { useDesignerContext } from "../context.ts";
import { LimitedInput } from "../property/limited-input.tsx";
import { useDesignerWords } from "../words.ts";
import { useSaveGroup } from "./queries.ts";

type Props = { control: Control; onClose: () => void };

/** Saves the selected control, with chosen ones beside it, as a group under a name. */
export function SaveGroup({ control, onClose }: Props) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const language = useLanguage();
  const id = useId();
  const save = useSaveGroup();
  const [name, setName] = useState(control.label.slice(0, limits.groupName));
  const [keys, setKeys] = useState([control.key]);
  const near = siblingsOf(designer.design.list, control.key);
  const content = writeDesign(
    groupOf(
      designer.design,
      near.filter(({ key }) => keys.includes(key)),
    ),
  );
  const fits = content.length <= limits.groupBytes && readGroup(content) !== undefined;
  const ready = fits && name.trim() !== "";
  const run = () => {
    if (!ready || save.isPending) return;
    save.mutate(
      { name: name.trim(), content },
      {
        onSuccess: () => {
          toast.success({ title: t("groupSaved", { name: name.trim() }), key: "form-designer" });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      title={t("groupSave")}
      okText={t("groupSaveDo")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !ready, loading: save.isPending }}
      onOk={run}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t("groupName")} htmlFor={id} extra={t("groupHint")}>
          <LimitedInput
            id={id}
            value={name}
            max={limits.groupName}
            tooLong="form.design.group.long"
            onChange={setName}
            onEnter={run}
          />
        </Form.Item>
        {near.length > 1 && (
          <Form.Item label={t("groupWith")}>
            <Checkbox.Group
              value={keys}
              onChange={(next) => setKeys([...new Set([control.key, ...next.map(String)])])}
              options={near.map((one) => ({
                value: one.key,
                label: one.label || kindLabel(language, one.type),
                disabled: one.key === control.key,
              }))}
            />
          </Form.Item>
        )}
        {!fits && <Typography.Text type="danger">{t("groupLarge", { max: limits.groupControls })}</Typography.Text>}
      </Form>
    </FormDialog>
  );
}
