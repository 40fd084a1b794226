import { DetailDrawer } from "../dialog/detail-drawer.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { type ImportProps, RunImport } from "./run-import.tsx";

/** An import from the choice of a file to its result. */
export function ImportDrawer(props: ImportProps) {
  const { calls, importId, onImport, onClose, title, limit, mayChange = false, columns } = props;
  return (
    <DetailDrawer open title={title} onClose={onClose} width={860}>
      <div className="import">
        {importId === "new" ? (
          <ChooseFile
            calls={calls}
            limit={limit}
            mayChange={mayChange}
            needed={columns.flatMap(({ title: one, required }) => (required ? [one] : []))}
            onChosen={onImport}
          />
        ) : (
          <RunImport key={importId} {...props} />
        )}
      </div>
    </DetailDrawer>
  );
}
