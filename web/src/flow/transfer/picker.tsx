import type { transfer } from "@stampflow/approval";
import { isSource, type SourceName } from "@stampflow/form";
import { endpointCalls } from "@stampflow/notice";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { formKeys, listDesigns, searchSource } from "../../form/calls.ts";
import { SourceSelect } from "../../kit/form/control/choice/source-select.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { useCall } from "../../kit/record/load.ts";
import { type DirectoryKind, useDirectory } from "../directory/use-directory.ts";

type Props = {
  kind: transfer.TransferKind;
  label: string;
  /** The proposal has the same name. */
  name: string;
  placeholder: string;
  disabled: boolean;
  id: string | null;
  onChange: (id: string | null) => void;
};

/** Chooses an entry of this company, of the same kind as in the file. */
export function Picker({ kind, ...props }: Props) {
  const { label, id, placeholder, disabled, onChange } = props;
  const shared = { "aria-label": label, placeholder, disabled, value: id, onChange };
  if (kind === "person") return <PeoplePicker {...shared} />;
  if (kind === "department") return <DepartmentPicker {...shared} />;
  if (kind === "form") return <FormPicker {...props} />;
  if (kind === "endpoint") return <EndpointPicker {...props} />;
  if (isSource(kind)) return <SourcePicker source={kind} {...props} />;
  return <DirectoryPicker kind={kind} {...props} />;
}

type ListProps = Omit<Props, "kind">;
type Listed = { options: readonly { value: string; label: string }[]; loading: boolean };

function ListPicker({ label, placeholder, disabled, id, onChange, options, loading }: ListProps & Listed) {
  const finder = useFinder();
  return (
    <Select
      allowClear
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      value={id}
      options={[...options]}
      loading={loading}
      showSearch={finder}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}

function SourcePicker({
  source,
  name,
  label,
  placeholder,
  disabled,
  id,
  onChange,
}: ListProps & { source: SourceName }) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  return (
    <SourceSelect
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      allowClear
      source={source}
      search={searchSource}
      value={id ? [{ value: id, label: picked[id] ?? name }] : []}
      onChange={([one]) => {
        if (one) setPicked((before) => ({ ...before, [one.value]: one.label }));
        onChange(one?.value ?? null);
      }}
    />
  );
}

function DirectoryPicker({ kind, ...props }: ListProps & { kind: DirectoryKind }) {
  const { choices, loading } = useDirectory(kind);
  return <ListPicker {...props} options={choices} loading={loading} />;
}

function EndpointPicker(props: ListProps) {
  const { data = [], isPending } = useCall(["notice", "endpoint", "names"], endpointCalls.names, {});
  const options = data.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name }));
  return <ListPicker {...props} options={options} loading={isPending} />;
}

function FormPicker(props: ListProps) {
  const { data, isPending } = useQuery({
    queryKey: formKeys.list("manage"),
    queryFn: ({ signal }) => listDesigns({}, signal),
  });
  const options = (data?.records ?? []).map(({ id, formName }) => ({ value: id, label: formName }));
  return <ListPicker {...props} options={options} loading={isPending} />;
}
