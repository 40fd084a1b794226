import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { formKeys, listCategories } from "../../form/calls.ts";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { widthCount } from "../../kit/format/width-count.ts";
import { toast } from "../../platform/toast.ts";
import { deleteCategory, saveCategory } from "../calls.ts";
import type { Category } from "../types.ts";

/** A copy of the server's limit: importing its schema would load all of zod. */
const mostName = 20;

/** Categories of forms: named, ordered, added, and deleted where no form is in them. */
export default function Categories({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("approval");
  const client = useQueryClient();
  const list = useQuery({ queryKey: formKeys.categories, queryFn: ({ signal }) => listCategories(signal) });
  const rows = [...(list.data?.records ?? [])].sort((a, b) => a.sort - b.sort);
  const refresh = () => client.invalidateQueries({ queryKey: formKeys.all });
  const swap = useMutation({
    mutationFn: async ([one, other]: [Category, Category]) => {
      await saveCategory({ ...nameOf(one), sort: other.sort });
      await saveCategory({ ...nameOf(other), sort: one.sort });
    },
    onSettled: refresh,
  });
  const move = (at: number, step: 1 | -1) => {
    const [one, other] = [rows[at], rows[at + step]];
    if (one && other) swap.mutate([one, other]);
  };
  return (
    <FormDialog open title={t("categories.title")} footer={null} onCancel={onClose}>
      {list.isPending && <Skeleton rows={4} />}
      {list.isLoadingError && <ErrorView error={list.error} onRetry={() => void list.refetch()} />}
      <ul className="category-rows">
        {rows.map((row, at) => (
          <li key={row.id} className="category-row">
            <OneCategory row={row} onChanged={refresh} />
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={at === 0 || swap.isPending}
              aria-label={t("categories.up", { name: row.formClassification })}
              onClick={() => move(at, -1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={at === rows.length - 1 || swap.isPending}
              aria-label={t("categories.down", { name: row.formClassification })}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ul>
      <Add sort={(rows.at(-1)?.sort ?? 0) + 1} onAdded={refresh} />
    </FormDialog>
  );
}

const nameOf = ({ id, formClassification }: Category) => ({ id, formClassification });

function OneCategory({ row, onChanged }: { row: Category; onChanged: () => void }) {
  const { t } = useTranslation("approval");
  const [name, setName] = useState(row.formClassification);
  const saved = { onSuccess: () => toast.success({ title: t("categories.saved") }), onSettled: onChanged };
  const rename = useMutation({
    mutationFn: () => saveCategory({ id: row.id, formClassification: name.trim(), sort: row.sort }),
    ...saved,
    onError: () => setName(row.formClassification),
  });
  const remove = useMutation({
    mutationFn: () => deleteCategory(row.id),
    onSuccess: () => toast.success({ title: t("categories.removed") }),
    onSettled: onChanged,
  });
  const leave = () => {
    if (name.trim() === "") return setName(row.formClassification);
    if (name.trim() !== row.formClassification) rename.mutate();
  };
  const erase = async () => {
    const yes = await confirmDanger({
      title: t("categories.removeTitle", { name: row.formClassification }),
      text: t("categories.removeText"),
      ok: t("categories.remove"),
    });
    if (yes) remove.mutate();
  };
  return (
    <>
      <Input
        value={name}
        count={widthCount(mostName)}
        aria-label={t("categories.rename", { name: row.formClassification })}
        onChange={(event) => setName(event.target.value)}
        onBlur={leave}
        onPressEnter={leave}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        loading={remove.isPending}
        aria-label={t("categories.removeTitle", { name: row.formClassification })}
        onClick={() => void erase()}
      />
    </>
  );
}

function Add({ sort, onAdded }: { sort: number; onAdded: () => void }) {
  const { t } = useTranslation("approval");
  const [name, setName] = useState("");
  const add = useMutation({
    mutationFn: () => saveCategory({ formClassification: name.trim(), sort }),
    onSuccess: () => {
      setName("");
      toast.success({ title: t("categories.saved") });
    },
    onSettled: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") add.mutate();
  };
  return (
    <form className="category-row" onSubmit={submit}>
      <Input
        value={name}
        count={widthCount(mostName)}
        aria-label={t("categories.name")}
        placeholder={t("categories.name")}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={add.isPending} disabled={name.trim() === ""}>
        {t("categories.add")}
      </Button>
    </form>
  );
}
