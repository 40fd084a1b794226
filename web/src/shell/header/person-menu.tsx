import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Avatar } from "../../kit/avatar.tsx";
import { Choices } from "../../kit/choices.tsx";
import { history } from "../../platform/history.ts";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { type Language, languageNames, languages } from "../../platform/i18n/language.ts";
import { useSession } from "../../platform/session.ts";
import { modules } from "../modules.ts";

const entries = modules.flatMap(({ name, personMenu = [] }) =>
  personMenu.map((entry) => ({ ...entry, title: `${name}:${entry.title}` })),
);
const namespaces = ["app", ...new Set(entries.map(({ title }) => title.split(":")[0] ?? ""))];

/** On phones it also holds the languages, which have no room of their own in the head. */
export function PersonMenu({ phone }: { phone: boolean }) {
  const { t, i18n } = useTranslation(namespaces);
  const navigate = useNavigate();
  const { session, signOut, can } = useSession();
  const { realName, avatar } = session.user;
  const tongues = phone
    ? languages.map((key) => ({ key: key as string, label: languageNames[key], lang: key as string }))
    : [];
  const choices = [
    { key: "account", label: t("shell.account") },
    ...entries.filter(({ permission }) => can(permission)).map(({ path, title }) => ({ key: path, label: t(title) })),
    ...tongues,
    { key: "out", label: t("shell.signOut") },
  ];
  const choose = (key: string) => {
    if (key === "account") return navigate("/account");
    if (entries.some(({ path }) => path === key)) return navigate(key);
    if (key === "out") return void history.guards.mayLeave().then((yes) => (yes ? signOut() : undefined));
    void changeLanguage(key as Language);
  };
  const label = t("shell.person", { name: realName });
  return (
    <Choices label={label} choices={choices} chosen={phone ? i18n.language : undefined} onChoose={choose}>
      <Button type="text" className="head-person">
        <Avatar name={realName} picture={avatar} />
        {!phone && <span>{realName}</span>}
        <span className="unseen">{label}</span>
      </Button>
    </Choices>
  );
}
