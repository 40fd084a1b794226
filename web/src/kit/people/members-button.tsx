import ApartmentOutlined from "@ant-design/icons/es/icons/ApartmentOutlined";
import type { Person } from "@stampflow/system";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const MemberDialog = lazy(() => import("./member-dialog.tsx"));

type Props = {
  disabled?: boolean | undefined;
  value: readonly string[];
  except?: readonly string[] | undefined;
  max?: number | undefined;
  permitted?: boolean;
  onDone: (userIds: string[], people: Person[]) => void;
};

/** Beside a field for people: chooses them from the tree of departments. */
export function MembersButton({ disabled, onDone, ...rest }: Props) {
  const { t } = useTranslation("kit");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="members-button"
        icon={<ApartmentOutlined />}
        disabled={disabled}
        aria-label={t("member.choose")}
        title={t("member.choose")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <MemberDialog
            {...rest}
            title={t("member.choose")}
            onClose={() => setOpen(false)}
            onDone={(userIds, people) => {
              setOpen(false);
              onDone(userIds, people);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
