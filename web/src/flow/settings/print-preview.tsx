import { printCalls } from "@stampflow/approval";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useDebounced } from "../../kit/use-delayed.ts";
import { readFile } from "../../platform/call.ts";
import { useDesign } from "../design.ts";
import type { FlowDefinition } from "../document.ts";

type Props = { formId: string; definition: FlowDefinition };

const mostPages = 5;
const drawnWidth = 1200;
const debounceMs = 500;

/** Pictures of the pages of the PDF that the server makes of this drawing, with sample values. */
export default function PrintPreview({ formId, definition }: Props) {
  const { words } = useDesign().textContext;
  const drawing = useDebounced(JSON.stringify(definition), debounceMs);
  const pages = useQuery({
    queryKey: ["flow-designer", "print", formId, drawing],
    queryFn: async ({ signal }) => {
      const asked = { formId, definition: JSON.parse(drawing) as FlowDefinition };
      return picturesOf(await readFile(printCalls.preview, asked, { signal, quiet: true }));
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <section className="fd-paper" aria-label={words("settings.printed.preview")} aria-busy={pages.isFetching}>
      <h2>{words("settings.printed.preview")}</h2>
      <p className="fd-hint">{words("settings.printed.previewHint")}</p>
      {pages.isError && <ErrorView error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton rows={8} />}
      {!pages.isError &&
        pages.data?.map((picture, at) => (
          <img key={at} src={picture} alt={words("settings.printed.page", { page: at + 1 })} />
        ))}
    </section>
  );
}

async function picturesOf(file: Blob): Promise<string[]> {
  const { getDocumentProxy, renderPageAsImage } = await import("unpdf");
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const pictures: string[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page += 1)
    pictures.push(await renderPageAsImage(pdf, page, { width: drawnWidth, toDataURL: true }));
  await pdf.cleanup();
  return pictures;
}
