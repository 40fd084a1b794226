import { type Design, emptyDesign, readDesign } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage } from "../kit/form/words.ts";
import { type FormRow, listCategories } from "./calls.ts";
import { emptyHeader, type FormHeader } from "./header/form-header.ts";
import { useForm } from "./queries.ts";
import type { Started } from "./template/start.ts";

export type Start = {
  id: string | null;
  revision: number | undefined;
  /** When the server got it last; null for a form that it does not have. */
  savedAt: number | null;
  header: FormHeader;
  design: Design;
  /** The flow of a form that starts with one. */
  definition?: Started["definition"];
  release: FormRow["release"];
  version: number;
};
type From = { formId: string | null; copyId: string | null; categoryId: string | null; template: string | null };

/** What is being drawn as the server has it; a new form needs no asking. */
export function useStart({ formId, copyId, categoryId, template }: From) {
  const source = formId ?? copyId;
  const form = useForm(source);
  const { data: begun, isLoading: waiting } = useTemplate(source === null ? template : null);
  const start = useMemo((): Start | null => {
    const never = { id: null, revision: undefined, savedAt: null, release: "never", version: 0 } as const;
    if (source === null) {
      if (waiting) return null;
      const { header, ...rest } = begun ?? { header: {}, design: emptyDesign };
      return { ...never, header: { ...emptyHeader, formClassification: categoryId ?? "", ...header }, ...rest };
    }
    if (!form.data) return null;
    const {
      formName,
      formTitle,
      formRemarks,
      formClassification,
      formUrl,
      date,
      revision,
      release,
      version,
      updateDate,
    } = form.data;
    const read = readDesign(date);
    // A copy has a new name, and no title.
    const header = {
      ...{ formName, formRemarks, formClassification, url: formUrl },
      formTitle: formId === null ? "" : formTitle,
    };
    const design = "design" in read ? read.design : emptyDesign;
    return {
      ...(formId === null ? never : { id: formId, revision, savedAt: updateDate, release, version }),
      header,
      design,
    };
  }, [source, form.data, formId, categoryId, begun, waiting]);
  return { start, form };
}

/** Read once, because reloading would restart the drawing. */
function useTemplate(key: string | null) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["form-designer", "template", key, language],
    queryFn: async ({ signal }) => {
      const [{ startFrom, templateOf }, categories] = await Promise.all([
        import("./template/start.ts"),
        listCategories(signal),
      ]);
      const template = templateOf(key ?? "");
      return template
        ? startFrom(
            template,
            language,
            categories.records.map(({ id }) => id),
          )
        : null;
    },
    enabled: key !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
