import { flowCalls, templates } from "@stampflow/approval";
import { approverType } from "@stampflow/flow";
import { limits, writeDesign } from "@stampflow/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formKeys } from "../../form/calls.ts";
import { useCategories } from "../../form/queries.ts";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { ApiError, call, newKey } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { checkNew, type Finding, keys } from "../calls.ts";
import { useDirectory } from "../directory/use-directory.ts";
import { designerPath, formsPath } from "../forms-path.ts";
import { RoleField } from "./role-field.tsx";
import { isRoleAt, stepLines, stepsAsk } from "./steps.ts";
import { useGalleryWords } from "./words.ts";

type Props = { template: templates.Template; onClose: () => void };

/** Shows who approves in this company, and asks for the people that could not be found. */
export function PublishTemplate({ template, onClose }: Props) {
  const t = useGalleryWords();
  const language = useLanguage();
  const word = templates.wordIn(language);
  const nameId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const places = templates.companyRolesOf(template);
  const roles = useDirectory("role", places.length > 0);
  const categories = useCategories().data?.records ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<templates.PeopleByRole>({});
  const [key, setKey] = useState(newKey);
  // A role with the same name as the place is preselected.
  const found = places.map((place) => {
    const role = roles.choices.find(({ label }) => label.toLowerCase().includes(word(place).toLowerCase()));
    return [place, role && { approverType: approverType.role, ids: [role.value], names: [role.label] }] as const;
  });
  const named: templates.PeopleByRole = { ...Object.fromEntries(found.filter(([, role]) => role)), ...chosen };
  const { header, design, definition } = templates.buildTemplate(template, language, named);
  const name = typed ?? header.formName;
  const missing = places.filter((place) => !named[place]?.ids.length);
  const category = categories.find(({ id }) => id === header.formClassification) ?? categories[0];
  const ready = name.trim() !== "" && missing.length === 0 && category !== undefined;
  const date = writeDesign(design);
  const checked = useQuery({
    queryKey: [...keys.checkNew, template.key, named],
    queryFn: ({ signal }) => checkNew(date, definition, signal),
    enabled: missing.length === 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  const faults = checked.data?.faults ?? [];
  const warnings = checked.data?.warnings ?? [];
  const nobodyAt = new Set(warnings.filter(({ code }) => code === "flow.check.warn.empty").map(({ nodeId }) => nodeId));
  const publishing = useMutation({
    mutationFn: () => {
      const body = { ...header, formName: name.trim(), formClassification: category?.id ?? "" };
      return call(flowCalls.create, { ...body, date, definition }, { key, quiet: true });
    },
    meta: { quiet: true },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0) setKey(newKey());
    },
    onSuccess: async () => {
      toast.success({ title: t("done", { name: name.trim() }), description: t("doneText") });
      await client.invalidateQueries({ queryKey: formKeys.all });
      void navigate(formsPath);
    },
  });
  const publishable = ready && checked.isSuccess && faults.length === 0;
  return (
    <FormDialog
      open
      title={t("use", { name: header.formName })}
      okText={t("publish")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !publishable }}
      confirmLoading={publishing.isPending}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button className="gallery-change" onClick={() => navigate(`${designerPath}?template=${template.key}`)}>
            {t("change")}
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
      onOk={() => publishing.mutate()}
      onCancel={onClose}
    >
      <div className="gallery-part">
        <label htmlFor={nameId}>{t("name")}</label>
        <Input
          id={nameId}
          value={name}
          maxLength={2 * limits.formName}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => publishable && !publishing.isPending && publishing.mutate()}
        />
      </div>
      <div className="gallery-part">
        <h3>{t("fields")}</h3>
        {design.list.map(({ label }) => label).join(t("list"))}
      </div>
      <div className="gallery-part">
        <h3>{t("steps")}</h3>
        <ol className="gallery-steps">
          {stepLines(definition.node.childNode, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {stepsAsk(definition.node) && <p className="gallery-note">{t("nobodyFound")}</p>}
      </div>
      {places.map((place) => (
        <RoleField
          key={place}
          role={word(place)}
          value={named[place]}
          empty={isRoleAt(definition.node, named[place], nobodyAt)}
          onChange={(next) => setChosen((old) => ({ ...old, [place]: next }))}
        />
      ))}
      {checked.error && <Alert type="error" showIcon title={checked.error.message} />}
      {faults.length > 0 && <Found type="error" title={t("faulty")} found={faults} />}
      {faults.length === 0 && warnings.length > 0 && <Found type="warning" title={t("warned")} found={warnings} />}
      {publishing.error && <Alert type="error" showIcon title={publishing.error.message} />}
    </FormDialog>
  );
}

type FoundProps = { type: "error" | "warning"; title: string; found: readonly Finding[] };

/** What the check of the designer says, each with its node. */
function Found({ type, title, found }: FoundProps) {
  const t = useGalleryWords();
  return (
    <Alert
      type={type}
      showIcon
      title={title}
      description={
        <ul className="gallery-found">
          {found.map(({ code, nodeId, nodeName, message }) => (
            <li key={`${code} ${nodeId}`}>
              {nodeName ? t("inside", { condition: nodeName, step: message }) : message}
            </li>
          ))}
        </ul>
      }
    />
  );
}
