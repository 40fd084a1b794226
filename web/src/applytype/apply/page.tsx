import { useLocation } from "react-router-dom";
import { lazyOf } from "../../kit/lazy.ts";
import { registeredModules } from "../../platform/modules.ts";
import { types } from "../types.ts";

/** An application of a fixed type, at the address of its type. */
export default function TypePage() {
  const { pathname } = useLocation();
  const type = types.find(({ path }) => path === pathname);
  const load = registeredModules().find(({ applyForm }) => applyForm)?.applyForm;
  if (!load || !type) return null;
  const Form = lazyOf(load);
  return <Form key={type.formId} formId={type.formId} />;
}
