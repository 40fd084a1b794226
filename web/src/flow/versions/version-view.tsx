import { useQuery } from "@tanstack/react-query";
import { Modal, Select } from "antd";
import { useId, useMemo, useState } from "react";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { keys, loadVersion } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { FlowNode } from "../document.ts";
import { FlowPicture } from "../flow-picture.tsx";
import { nodeKind } from "../node/index.ts";
import { readDefinition } from "../read.ts";
import { flowChanges, formChanges, statusesOf } from "./compare.ts";
import { Differences } from "./differences.tsx";

type Props = { formId: string; version: number; onClose: () => void };

/** One version as a picture, and what it changed of an earlier one: in words, and marked on the picture. */
export function VersionView({ formId, version, onClose }: Props) {
  const { words, fields } = useDesign().textContext;
  const id = useId();
  const [earlier, setEarlier] = useState(version - 1);
  const loaded = useVersion(formId, version);
  const compared = useVersion(formId, earlier);
  const definition = useMemo(() => loaded.data && readDefinition(loaded.data.definition), [loaded.data]);
  const changes = useMemo(() => {
    if (!loaded.data || !compared.data) return null;
    const nameOf = (type: FlowNode["type"]) => words(`node.${nodeKind(type).key}.name`);
    return {
      form: formChanges(compared.data.date, loaded.data.date),
      flow: flowChanges(compared.data.definition, loaded.data.definition, nameOf),
    };
  }, [loaded.data, compared.data, words]);
  const numbers = Array.from({ length: version - 1 }, (_, before) => version - 1 - before);
  const options = [
    ...numbers.map((value) => ({ value, label: words("versions.row", { version: value }) })),
    { value: 0, label: words("versions.noComparison") },
  ];
  const failed = loaded.isLoadingError ? loaded : compared.isLoadingError ? compared : null;
  return (
    <Modal open width="90vw" title={words("versions.viewing", { version })} footer={null} onCancel={onClose}>
      {version > 1 && (
        <label className="fd-compare" htmlFor={id}>
          {words("versions.comparedWith")}
          <Select id={id} value={earlier} options={options} onChange={setEarlier} popupMatchSelectWidth={false} />
        </label>
      )}
      <div className="fd-compared">
        <div className="fd-picture">
          {failed && <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />}
          {loaded.isPending && <Skeleton rows={6} />}
          {definition && (
            <FlowPicture
              key={earlier}
              definition={definition}
              fields={fields}
              {...(changes ? { statuses: statusesOf(changes.flow) } : {})}
            />
          )}
        </div>
        {earlier > 0 && <Differences changes={changes} />}
      </div>
    </Modal>
  );
}

/** Versions never change; 0 is none. */
const useVersion = (formId: string, version: number) =>
  useQuery({
    queryKey: keys.version(formId, version),
    queryFn: ({ signal }) => loadVersion(formId, version, signal),
    enabled: version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
