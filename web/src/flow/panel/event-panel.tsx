import { endpointCalls, can as may, type Outcome } from "@stampflow/notice";
import { useMutation } from "@tanstack/react-query";
import { Button, Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../kit/input/use-finder.ts";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import type { CustomProperties } from "../document.ts";
import type { PanelProps } from "../node/kind.ts";
import { TextField } from "./field/text-field.tsx";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";

export const eventLimit = 50;

/** Where the event goes, and which fields go with it. */
export function EventPanel(props: PanelProps) {
  const { node, textContext, onChange } = props;
  const { words } = textContext;
  const { can } = useSession();
  const finder = useFinder();
  const names = useCall(["notice", "endpoint", "names"], endpointCalls.names, {});
  const { event = "", endpointId = "", fields = [] } = node.customProperties ?? {};
  const all = textContext.fields.filter(({ of }) => of === undefined);
  const chosen = all.filter(({ key }) => fields.includes(key));
  const set = (changes: CustomProperties) =>
    onChange({ ...node, customProperties: { ...node.customProperties, ...changes } });
  const endpoints = (names.data ?? []).filter(({ id, archived }) => !archived || id === endpointId);
  const missing = endpointId !== "" && names.data !== undefined && !names.data.some(({ id }) => id === endpointId);
  return (
    <div className="fd-tab">
      <NameField {...props} />
      <TextField
        label={words("event.name")}
        value={event}
        most={eventLimit}
        tooLong={words("event.hint")}
        hint={words("event.hint")}
        onCommit={(typed) => set({ event: typed.replace(/[^\w.-]/g, "") })}
      />
      <Section
        label={words("event.endpoint")}
        hint={words(missing ? "event.gone" : endpointId ? "event.endpointHint" : "event.nowhere")}
        alert={missing}
      >
        {(id) => (
          <Select
            id={id}
            value={missing || endpointId === "" ? null : endpointId}
            allowClear
            showSearch={finder}
            loading={names.isPending}
            placeholder={words("event.choose")}
            notFoundContent={words("event.none")}
            options={endpoints.map((one) => ({
              value: one.id,
              label: one.archived ? words("event.off", { name: one.name }) : one.name,
            }))}
            onOpenChange={(open) => open && void names.refetch()}
            onChange={(next: string | undefined) => set({ endpointId: next ?? "" })}
          />
        )}
      </Section>
      {can(may.webhook.add.code) && (
        <p className="fd-section">
          <a href="/system/webhooks?id=new" target="_blank" rel="noreferrer">
            {words("event.add")}
          </a>
        </p>
      )}
      <Section label={words("event.fields")} hint={words(all.length > 0 ? "event.fieldsHint" : "rights.noFields")}>
        <Checkbox.Group
          className="fd-event-fields"
          value={chosen.map(({ key }) => key)}
          options={all.map(({ key, label }) => ({ value: key, label }))}
          onChange={(keys) => set({ fields: keys })}
        />
      </Section>
      {endpointId !== "" && !missing && can(may.webhook.update.code) && (
        <TestButton
          key={endpointId}
          label={words("event.test")}
          endpointId={endpointId}
          data={{
            event,
            state: "running",
            fields: Object.fromEntries(chosen.map(({ key, label }) => [key, label])),
          }}
        />
      )}
    </div>
  );
}

type Test = {
  label: string;
  endpointId: string;
  data: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
};

function TestButton({ label, endpointId, data }: Test) {
  const { t } = useTranslation("webhook");
  const test = useMutation<Outcome>({ mutationFn: () => call(endpointCalls.test, { id: endpointId, data }) });
  const outcome = test.data;
  return (
    <div className="fd-section">
      <Button loading={test.isPending} onClick={() => test.mutate()}>
        {label}
      </Button>
      <div role="status">
        {outcome && (
          <>
            <p className="fd-hint">{t(`outcome.${outcome.fault ?? "delivered"}`, { status: outcome.status ?? "" })}</p>
            {outcome.answer && <pre className="fd-event-answer">{outcome.answer}</pre>}
          </>
        )}
      </div>
    </div>
  );
}
