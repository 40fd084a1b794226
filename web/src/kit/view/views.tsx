import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PushpinFilled from "@ant-design/icons/es/icons/PushpinFilled";
import PushpinOutlined from "@ant-design/icons/es/icons/PushpinOutlined";
import { type View, viewCalls } from "@stampflow/system";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import type { useViews } from "./use-views.ts";

type Props = { views: ReturnType<typeof useViews>; onDone: () => void };

/** The saved views of a list: opened, made the default, deleted, and a new one. */
export default function ViewList({ views: { list, queryKey, now, all, shown, onChoose }, onDone }: Props) {
  const { t } = useTranslation("kit");
  const id = useId();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const typed = name.trim();
  const same = all?.find((view) => view.name === typed);
  const save = useMutation({
    mutationFn: () =>
      call(viewCalls.save, {
        ...now,
        list,
        name: typed,
        ...(same ? { id: same.id, isDefault: same.isDefault } : {}),
      }),
    onSuccess: () => {
      setName("");
      return onSuccess();
    },
  });
  const open = useMutation({
    mutationFn: ({ version: _, ...view }: Omit<View, "userId">) =>
      call(viewCalls.save, { ...view, isDefault: !view.isDefault }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (one: string) => call(viewCalls.remove, { list, id: one }), onSuccess });
  return (
    <div className="views">
      <h3>{t("view.title")}</h3>
      {all?.length === 0 && <p className="import-note">{t("view.none")}</p>}
      <ul>
        {all?.map((view) => (
          <li key={view.id}>
            <Button
              type="link"
              aria-current={view.id === shown?.id}
              onClick={() => {
                onChoose(view);
                onDone();
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              icon={view.isDefault ? <PushpinFilled /> : <PushpinOutlined />}
              aria-pressed={view.isDefault}
              aria-label={t("view.default", { name: view.name })}
              title={t("view.defaultHint")}
              loading={open.isPending && open.variables.id === view.id}
              onClick={() => open.mutate(view)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t("view.delete", { name: view.name })}
              onClick={() => remove.mutate(view.id)}
            />
          </li>
        ))}
      </ul>
      <label htmlFor={id}>{t("view.name")}</label>
      <div className="views-new">
        <Input
          id={id}
          value={name}
          maxLength={30}
          onChange={(event) => setName(event.target.value)}
          // Shell D13: a name that is taken is replaced by the button alone.
          onPressEnter={() => typed && all && !same && !save.isPending && save.mutate()}
        />
        <Button disabled={typed === ""} loading={save.isPending} onClick={() => save.mutate()}>
          {t(same ? "view.replace" : "record.save")}
        </Button>
      </div>
    </div>
  );
}
