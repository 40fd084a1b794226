import { withNamesOf } from "@stampflow/form";
import { lazy, Suspense } from "react";
import { useDesignerContext } from "../context.ts";
import type { ModalName } from "../toolbar.tsx";
import { CodeModal } from "./code.tsx";
import { JsonModal } from "./json.tsx";
import { PreviewModal } from "./preview.tsx";

const ImportModal = lazy(() => import("./import.tsx"));

type Props = { name: ModalName | null; title: string; onClose: () => void };

export function Modals({ name, title, onClose }: Props) {
  const { designer } = useDesignerContext();
  const { design, replace } = designer;
  if (name === "json") return <JsonModal design={design} name={title} onClose={onClose} />;
  if (name === "code") return <CodeModal design={design} name={title} onClose={onClose} />;
  if (name === "import")
    return (
      <Suspense fallback={null}>
        <ImportModal onImport={(next) => replace(withNamesOf(next, design))} onClose={onClose} />
      </Suspense>
    );
  if (name === "preview") return <PreviewModal design={design} name={title} onClose={onClose} />;
  return null;
}
