import { Suspense, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../kit/feedback/waiting.tsx";
import { lazyOf } from "../kit/lazy.ts";
import { PlainButton } from "../kit/plain/button.tsx";
import { queryClient } from "../platform/query.ts";
import { leave } from "../platform/session.ts";
import { openModules } from "./public/modules.ts";
import "./public/public.css";

const load = openModules.find((module) => module.signInAgain)?.signInAgain;

/** Calls made meanwhile were refused: load them again. */
const readAgain = () => void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });

/** The session ended over a page with unsaved entries: they stay, and signing in again continues. */
export default function Locked() {
  const { t } = useTranslation("app");
  const place = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    place.current?.showModal();
    return readAgain;
  }, []);
  const SignIn = load && lazyOf(load);
  return (
    <dialog
      ref={place}
      className="locked public-card"
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id={title}>{t("locked.title")}</h1>
      <p>{t("locked.text")}</p>
      <Suspense fallback={<Waiting />}>{SignIn && <SignIn />}</Suspense>
      <PlainButton block onClick={leave}>
        {t("locked.leave")}
      </PlainButton>
    </dialog>
  );
}
