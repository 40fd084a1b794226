import { useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import { useMemo } from "react";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { keys, loadVersion } from "../calls.ts";
import { useDesign } from "../design.ts";
import { FlowPicture } from "../flow-picture.tsx";
import { readDefinition } from "../read.ts";

type Props = { formId: string; version: number; onClose: () => void };

export function VersionView({ formId, version, onClose }: Props) {
  const { words, fields } = useDesign().reading;
  const loaded = useQuery({
    queryKey: keys.version(formId, version),
    queryFn: ({ signal }) => loadVersion(formId, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const definition = useMemo(() => loaded.data && readDefinition(loaded.data.definition), [loaded.data]);
  return (
    <Modal open width="90vw" title={words("versions.viewing", { version })} footer={null} onCancel={onClose}>
      <div className="fd-picture">
        {loaded.isLoadingError && <ErrorView error={loaded.error} onRetry={() => void loaded.refetch()} />}
        {loaded.isPending && <Skeleton rows={6} />}
        {definition && <FlowPicture definition={definition} fields={fields} />}
      </div>
    </Modal>
  );
}
