import { emptyDesign, readDesign } from "@stampflow/form";
import { Button, ConfigProvider, Flex, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { ErrorView } from "../kit/feedback/error-view.tsx";
import { listAddress, readAddress } from "./address.ts";
import { emptyHeader } from "./header/form-header.ts";
import { useForm } from "./queries.ts";
import { useDesignerWords } from "./words.ts";
import { type Start, Workspace } from "./workspace.tsx";

export default function FormDesignerPage() {
  const { search } = useLocation();
  const { id, copyId, categoryId } = useMemo(() => readAddress(search), [search]);
  const say = useDesignerWords();
  // The texts of all controls are loaded first: a control that loads its own would blank the page.
  useTranslation(["form", "kit"]);
  const source = id ?? copyId;
  const form = useForm(source);

  const start = useMemo((): Start | null => {
    if (source === null)
      return {
        id: null,
        revision: undefined,
        header: { ...emptyHeader, formClassification: categoryId ?? "" },
        design: emptyDesign,
      };
    if (!form.data) return null;
    const { formName, formRemarks, formClassification, formUrl, date, revision } = form.data;
    const read = readDesign(date);
    const header = { formName, formRemarks, formClassification, url: formUrl };
    return { id, revision: id ? revision : undefined, header, design: "design" in read ? read.design : emptyDesign };
  }, [source, form.data, id, categoryId]);

  if (form.isLoadingError) return <NotLoaded error={form.error} onRetry={() => void form.refetch()} />;
  if (!start) return <Skeleton active style={{ padding: 24 }} aria-label={say("title")} />;
  const what = id ?? (copyId ? `copy.${copyId}` : "new");
  // A button reads as its words are written: no space set between two characters.
  return (
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Workspace key={what} start={start} what={what} />
    </ConfigProvider>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useDesignerWords();
  const navigate = useNavigate();
  return (
    <main>
      <ErrorView error={error} onRetry={onRetry} />
      <Flex justify="center">
        <Button type="link" onClick={() => navigate(listAddress)}>
          {say("back")}
        </Button>
      </Flex>
    </main>
  );
}
