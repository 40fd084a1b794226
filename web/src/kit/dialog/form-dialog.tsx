import { Button, Form, Modal, type ModalProps } from "antd";
import { type ReactNode, useContext, useRef, useState } from "react";
import { FirstFocus, focusFirst, onCross } from "./focus-first.tsx";
import { LeaveContext, LeaveGuard, useLeaveArea } from "./leave-guard.ts";
import { useBackCloses } from "./use-back-closes.ts";

type Props = Omit<ModalProps, "onCancel" | "afterOpenChange"> & {
  onCancel: () => void;
  /** For entries outside of antd's Form. */
  dirty?: boolean;
};

/** A dialog with entries: cancelling it, Escape and a click outside ask before they are lost. */
export function FormDialog({ dirty = false, onCancel, children, ...rest }: Props) {
  const area = useLeaveArea();
  const [touched, setTouched] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const cancel = () => area.leave(onCancel);
  useBackCloses(rest.open ?? false, cancel);
  return (
    <LeaveContext value={area}>
      <Modal
        {...rest}
        onCancel={cancel}
        // What was hidden, and is shown again, can take the focus only now.
        afterOpenChange={(shown) => shown && onCross() && focusFirst(body.current)}
      >
        <LeaveGuard dirty={dirty || touched} />
        <Form.Provider
          onFormChange={(_, { changedFields }) => {
            if (changedFields.some((field) => field.touched)) setTouched(true);
          }}
        >
          <div ref={body}>
            {children}
            <FirstFocus part={body} />
          </div>
        </Form.Provider>
      </Modal>
    </LeaveContext>
  );
}

/** For a footer of one's own. */
export function CancelButton({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const { leave } = useContext(LeaveContext);
  return <Button onClick={() => leave(onCancel)}>{children}</Button>;
}
