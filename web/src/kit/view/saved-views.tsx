import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { type View, viewCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input, Popover } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";

type Content = Pick<View, "filters" | "sort" | "columns">;
type Props = {
  /** Of which list. */
  list: string;
  /** As the list is now. */
  now: Content;
  onChoose: (view: Content) => void;
};

/** Filters, sort and columns of a list that somebody keeps under a name. */
export function SavedViews(props: Props) {
  const { t } = useTranslation("kit");
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t("view.title")}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Views {...props} onDone={() => setOpen(false)} />}
    >
      <Button type="text" icon={<StarOutlined />} aria-label={t("view.title")} title={t("view.title")} />
    </Popover>
  );
}

function Views({ list, now, onChoose, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("kit");
  const id = useId();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const queryKey = ["system", "view", list];
  const views = useQuery({ queryKey, queryFn: ({ signal }) => call(viewCalls.list, { list }, { signal }) });
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const typed = name.trim();
  const same = views.data?.find((view) => view.name === typed);
  const save = useMutation({
    mutationFn: () => call(viewCalls.save, { ...now, list, name: typed, ...(same ? { id: same.id } : {}) }),
    onSuccess: () => {
      setName("");
      return onSuccess();
    },
  });
  const remove = useMutation({ mutationFn: (one: string) => call(viewCalls.remove, { list, id: one }), onSuccess });
  return (
    <div className="views">
      {views.data?.length === 0 && <p className="import-note">{t("view.none")}</p>}
      <ul>
        {views.data?.map((view) => (
          <li key={view.id}>
            <Button
              type="link"
              onClick={() => {
                onChoose(view);
                onDone();
              }}
            >
              {view.name}
            </Button>
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
          onPressEnter={() => typed && views.data && !same && !save.isPending && save.mutate()}
        />
        <Button disabled={typed === ""} loading={save.isPending} onClick={() => save.mutate()}>
          {t(same ? "view.replace" : "record.save")}
        </Button>
      </div>
    </div>
  );
}
