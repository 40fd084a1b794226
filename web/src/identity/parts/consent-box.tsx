import { type ReactNode, useId } from "react";
import { Trans, useTranslation } from "react-i18next";

type Props = { checked: boolean; onChange: (checked: boolean) => void; error?: string | undefined };

/** Both texts open in a tab of their own, so that nothing typed is lost. */
export function ConsentBox({ checked, onChange, error }: Props) {
  const { t } = useTranslation("identity");
  const id = useId();
  return (
    <div className="field consent">
      <label className="plain-checkbox">
        <input
          name="consent"
          type="checkbox"
          checked={checked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <Trans
            t={t}
            i18nKey="consent.agree"
            components={{ terms: <TextLink to="/terms" />, privacy: <TextLink to="/privacy" /> }}
          />
        </span>
      </label>
      {error && (
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Trans puts the words in. */
function TextLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
