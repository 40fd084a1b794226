import type { Link } from "@stampflow/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert, Flex, Input, Table } from "antd";
import { useState } from "react";
import { FormDialog } from "../../../dialog/form-dialog.tsx";
import { ErrorView } from "../../../feedback/error-view.tsx";
import { useFormat } from "../../../format/format.ts";
import { useDebounced } from "../../../use-delayed.ts";
import type { FormPorts, OwnApplication } from "../../types.ts";
import { useFormWords } from "../../words.ts";

type Props = {
  title: string;
  several: boolean;
  max: number;
  formIds: readonly string[];
  value: readonly Link[];
  search: FormPorts["ownApplications"];
  onDone: (links: Link[]) => void;
  onClose: () => void;
};

const pageSize = 10;

/** D2:20: ten a page; what is chosen on one page stays chosen on the next. Opened again, it starts anew. */
export default function ContactPicker({ title, several, max, formIds, value, search, onDone, onClose }: Props) {
  const t = useFormWords();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [pageNum, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Link[]>(value);
  const [over, setOver] = useState(false);
  const keyword = useDebounced(typed.trim());
  const found = useQuery({
    ...search({ formIds, keyword, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  });
  /** Two of one form have one title: the date tells them apart, as on the server. */
  const linkOf = ({ id, applyTitle: title, createDate }: OwnApplication): Link => {
    const value = t("linkNamed", { title, date: format.dateTime(createDate) });
    return { id, oldOrNew: 1, value, applyType: -1 };
  };
  const toggle = (one: OwnApplication) => {
    if (!several) return setChosen([linkOf(one)]);
    const rest = chosen.filter(({ id }) => id !== one.id);
    const full = rest.length === chosen.length && chosen.length >= max;
    setOver(full);
    if (!full) setChosen(rest.length < chosen.length ? rest : [...chosen, linkOf(one)]);
  };
  return (
    <FormDialog
      open
      title={title}
      okText={t("linkConfirm")}
      onOk={() => onDone([...chosen])}
      onCancel={onClose}
      width={640}
    >
      <Flex vertical gap="small">
        <Input.Search
          aria-label={t("linkSearch")}
          placeholder={t("linkSearch")}
          value={typed}
          maxLength={50}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        {over && <Alert type="warning" showIcon title={t("linkMost", { max: max })} />}
        {found.isLoadingError ? (
          <ErrorView error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Table<OwnApplication>
            size="small"
            rowKey="id"
            loading={found.isPending || found.isPlaceholderData}
            dataSource={found.data?.records ?? []}
            locale={{ emptyText: t("linkNone") }}
            columns={[
              {
                title: t("linkTitle"),
                key: "title",
                render: (_, one) => (
                  <>
                    <div>{one.applyTitle}</div>
                    {one.reason && <small>{one.reason}</small>}
                  </>
                ),
              },
              { title: t("linkDate"), key: "date", width: 168, render: (_, one) => format.dateTime(one.createDate) },
            ]}
            rowSelection={{
              type: several ? "checkbox" : "radio",
              selectedRowKeys: chosen.map(({ id }) => id),
              hideSelectAll: true,
              onSelect: toggle,
              getCheckboxProps: (one) => ({ "aria-label": linkOf(one).value }) as object,
            }}
            pagination={{
              current: pageNum,
              pageSize,
              total: found.data?.total ?? 0,
              showSizeChanger: false,
              size: "small",
              onChange: setPage,
            }}
          />
        )}
      </Flex>
    </FormDialog>
  );
}
