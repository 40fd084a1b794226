import { documentColumns } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import type { ListColumn } from "../../kit/list/types.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import type { DocumentRow } from "../queries.ts";
import { documentTones as tones } from "../tones.ts";

export function useDocumentColumns(): ListColumn<DocumentRow>[] {
  const { t } = useTranslation("warehouse");
  const { list } = useDescribed<DocumentRow, keyof typeof documentColumns>(documentColumns);
  return list({
    number: { card: "title" },
    kind: {},
    state: { tones, width: 130 },
    placeName: {},
    supplierName: {
      title: t("document.party"),
      render: (row) => row.supplierName || row.departmentName || row.remark,
    },
    lineCount: {},
    authorName: { card: "none" },
    createdAt: { sort: true },
  });
}
