import { Link } from "react-router-dom";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";

/** What an effect has changed: a link for whoever may open its page. */
export function ChangedRecord({ link: { name, to } }: { link: { name: string; to: string } }) {
  const { can } = useSession();
  const [path] = to.split("?");
  const route = registeredModules()
    .flatMap(({ routes }) => routes)
    .find((one) => one.path === path);
  const needs = route?.permission === undefined ? [] : [route.permission].flat();
  const mayOpen = route && (needs.length === 0 || needs.some((need) => can(need)));
  return mayOpen ? <Link to={to}>{name}</Link> : name;
}
