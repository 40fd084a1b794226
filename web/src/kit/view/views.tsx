import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import { type View, viewCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";

type Content = Pick<View, "filters" | "sort" | "columns">;
export type ViewsOfList = {
  /** The name of the list. */
  list: string;
  /** The current filters, sort and columns. */
  now: Content;
  onChoose: (view: Content) => void;
};

export default function Views({ list, now, onChoose, onDone }: ViewsOfList & { onDone: () => void }) {
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
      <h3>{t("view.title")}</h3>
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
