import type { FormEvent, ReactNode } from "react";
import { PlainButton } from "../kit/plain/button.tsx";

/** Why a page of signing in or signing up could not do what was asked. */
export const PublicFault = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="public-fault" role="alert">
      {text}
    </p>
  ) : null;

type Props = {
  /** On the button that sends it. */
  send: string;
  busy: boolean;
  problem: string | undefined;
  onSubmit: () => unknown;
  /** Enter in any field sends it. */
  entersToSend?: boolean;
  children: ReactNode;
  /** Below the button. */
  foot?: ReactNode;
};

/** A form of signing in or signing up: its fields, what was refused, one button. */
export function PublicForm({ send, busy, problem, onSubmit, entersToSend = false, children, foot }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate data-enter={entersToSend ? "sends" : undefined} onSubmit={submit}>
      {children}
      <PublicFault text={problem} />
      <PlainButton type="submit" primary block busy={busy}>
        {send}
      </PlainButton>
      {foot}
    </form>
  );
}
