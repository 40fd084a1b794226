import type { Person } from "@stampflow/system";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

type Props = {
  people: readonly Person[];
  /** None: they may be seen only. */
  onRemove: ((person: Person) => void) | undefined;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Who has a role, is in a user group or carries a label; further pages by a button. */
export function MemberList({ people, onRemove, more }: Props) {
  const { t } = useTranslation("system");
  return (
    <>
      <ul className="label-list">
        {people.map((person) => (
          <li key={person.userId}>
            <span>{person.realName}</span>
            <small>{[person.departmentName, person.jobTitle].filter(Boolean).join(" · ")}</small>
            {onRemove && (
              <Button
                type="link"
                aria-label={`${t("role.remove")} ${person.realName}`}
                onClick={() => onRemove(person)}
              >
                {t("role.remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more.hasNextPage && (
        <Button block loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
