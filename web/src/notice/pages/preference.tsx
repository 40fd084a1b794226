import type { InputOf } from "@stampflow/kernel";
import { type Channel, channels, type NoticeType, noticeTypes, preferenceCalls, smsTypes } from "@stampflow/notice";
import { profileCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Checkbox, Flex, Select, Switch, TimePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Field } from "../../kit/input/field.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { call } from "../../platform/call.ts";
import "./preference.css";

type Preference = InputOf<typeof preferenceCalls.save>;
const key = ["notice", "preference"] as const;

const forSms: ReadonlySet<NoticeType> = new Set(smsTypes);
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const morning = 9 * 60;
const night = { from: 22 * 60, to: 8 * 60 };

/** A tab of the personal centre: where one is told what, and when not. Each change is saved at once. */
export default function NoticePreference() {
  const known = useQuery({ queryKey: key, queryFn: ({ signal }) => call(preferenceCalls.get, {}, { signal }) });
  const centre = useQuery({
    queryKey: [...key, "addresses"],
    queryFn: ({ signal }) => call(profileCalls.read, {}, { signal }),
  });
  if (known.isLoadingError) return <ErrorView error={known.error} onRetry={() => void known.refetch()} />;
  if (centre.isLoadingError) return <ErrorView error={centre.error} onRetry={() => void centre.refetch()} />;
  if (!known.data || !centre.data) return <Skeleton />;
  const { email, phone } = centre.data;
  const nothing: Preference = { email: [], sms: [], always: [], quiet: null, timeZone: ownZone() };
  const { preference, robots } = known.data;
  const chats = Object.fromEntries(robots.map((robot) => [robot, phone]));
  return <Choices stored={preference ?? nothing} addresses={{ email, sms: phone, ...chats }} />;
}

type Props = { stored: Preference; addresses: Readonly<Partial<Record<Channel, string>>> };

function Choices({ stored, addresses }: Props) {
  const { t } = useTranslation("notice");
  const client = useQueryClient();
  // Shown with the click itself: through the query a box would be unchecked again for a moment.
  const [changed, setChanged] = useState<Preference | null>(null);
  const chosen = changed ?? stored;
  const save = useMutation({
    scope: { id: "notice.preference" },
    mutationFn: (next: Preference) => call(preferenceCalls.save, next),
    onSuccess: (_, preference) => client.setQueryData(key, (before: object | undefined) => ({ ...before, preference })),
    onError: () => {
      setChanged(null);
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const change = (part: Partial<Preference>) => {
    const next = { ...chosen, ...part };
    setChanged(next);
    save.mutate(next);
  };
  const shown = channels.filter((channel) => addresses[channel]);
  const offers = (channel: Channel, type: NoticeType) => channel !== "sms" || forSms.has(type);
  const chosenIn = (list: Channel | "always") => (chosen[list] ?? []) as readonly NoticeType[];
  const flip = (list: Channel | "always", type: NoticeType, on: boolean) => {
    const rest = chosenIn(list).filter((one) => one !== type);
    change({ [list]: on ? [...rest, type] : rest });
  };
  const box = (list: Channel | "always", type: NoticeType, label: string) => (
    <Checkbox
      aria-label={`${t(`preference.${type}`)} · ${label}`}
      checked={chosenIn(list).includes(type)}
      onChange={(event) => flip(list, type, event.target.checked)}
    />
  );
  const withAlways = chosen.quiet !== null && shown.length > 0;
  return (
    <>
      <section className="panel">
        <h2>{t("preference.channels")}</h2>
        <p className="panel-note">{t("preference.note")}</p>
        <div className="notice-matrix">
          <table>
            <thead>
              <tr>
                <th scope="col">{t("preference.type")}</th>
                <th scope="col">{t("preference.site")}</th>
                {shown.map((channel) => (
                  <th key={channel} scope="col">
                    {t(`preference.by.${channel}`)}
                    <small>{addresses[channel]}</small>
                  </th>
                ))}
                {withAlways && <th scope="col">{t("preference.always")}</th>}
              </tr>
            </thead>
            <tbody>
              {noticeTypes.map((type) => (
                <tr key={type}>
                  <th scope="row">
                    {t(`preference.${type}`)}
                    <small>{t(`preference.about.${type}`)}</small>
                  </th>
                  <td>
                    <Checkbox checked disabled aria-label={`${t(`preference.${type}`)} · ${t("preference.site")}`} />
                  </td>
                  {shown.map((channel) => (
                    <td key={channel}>
                      {offers(channel, type) ? box(channel, type, t(`preference.by.${channel}`)) : "–"}
                    </td>
                  ))}
                  {withAlways && <td>{box("always", type, t("preference.always"))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {shown.length > 0 && <Quiet chosen={chosen} onChange={change} />}
    </>
  );
}

const timeOf = (minute: number) => dayjs("2000-01-01").add(minute, "minute");
const minuteOf = (time: Dayjs) => time.hour() * 60 + time.minute();

function Quiet({ chosen, onChange }: { chosen: Preference; onChange: (part: Partial<Preference>) => void }) {
  const { t } = useTranslation("notice");
  const finder = useFinder();
  const { quiet, timeZone, daily } = chosen;
  const zones = Intl.supportedValuesOf("timeZone").map((value) => ({ value, label: value }));
  const picker = (end: "from" | "to") =>
    quiet && (
      <Field label={t(`preference.${end}`)}>
        <TimePicker
          format="HH:mm"
          minuteStep={5}
          value={timeOf(quiet[end])}
          allowClear={false}
          onChange={(time) => time && onChange({ quiet: { ...quiet, [end]: minuteOf(time) } })}
        />
      </Field>
    );
  return (
    <section className="panel">
      <h2 id="daily">{t("preference.daily")}</h2>
      <p className="panel-note">{t("preference.dailyNote")}</p>
      <Flex gap="middle" align="center">
        <Switch
          aria-labelledby="daily"
          checked={typeof daily === "number"}
          onChange={(on) => onChange(on ? { daily: morning, timeZone: ownZone() } : { daily: null })}
        />
        {typeof daily === "number" && (
          <TimePicker
            aria-label={t("preference.dailyAt")}
            format="HH:mm"
            minuteStep={5}
            value={timeOf(daily)}
            allowClear={false}
            onChange={(time) => time && onChange({ daily: minuteOf(time) })}
          />
        )}
      </Flex>
      <h2 id="quiet-hours">{t("preference.quiet")}</h2>
      <p className="panel-note">{t("preference.quietNote")}</p>
      <Switch
        aria-labelledby="quiet-hours"
        checked={quiet !== null}
        onChange={(on) => onChange({ quiet: on ? night : null, ...(on ? { timeZone: ownZone() } : {}) })}
      />
      {quiet && (
        <div className="quiet-hours">
          {picker("from")}
          {picker("to")}
          <Field label={t("preference.timeZone")}>
            <Select
              showSearch={finder}
              options={zones}
              value={timeZone}
              onChange={(zone) => onChange({ timeZone: zone })}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
