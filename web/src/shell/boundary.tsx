import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadTimeout, loadAgain, loadSeconds } from "../kit/lazy.ts";
import { PlainButton } from "../kit/plain/button.tsx";

type State = { error: Error | null };

/** An error in a page leaves the rest of the shell usable. */
export class Boundary extends Component<{ children: ReactNode; resetKey?: string }, State> {
  override state: State = { error: null };
  static getDerivedStateFromError(error: Error): State {
    return { error };
  }
  override componentDidUpdate(before: { resetKey?: string }) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }
  override render() {
    const again = () => {
      loadAgain();
      this.setState({ error: null });
    };
    return this.state.error ? <Broken error={this.state.error} again={again} /> : this.props.children;
  }
}

function Broken({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation("app");
  const timedOut = error instanceof LoadTimeout;
  const notLoaded = timedOut || /dynamically imported|module script|Failed to fetch/i.test(error.message);
  const why = timedOut ? "broken.timeoutText" : notLoaded ? "broken.notLoadedText" : "broken.text";
  return (
    <main className="message-page" role="alert">
      <h1>{t(notLoaded ? "broken.notLoaded" : "broken.title")}</h1>
      <p>{t(why, { seconds: loadSeconds })}</p>
      <p>
        {notLoaded && (
          <PlainButton primary onClick={again}>
            {t("broken.again")}
          </PlainButton>
        )}{" "}
        <PlainButton primary={!notLoaded} onClick={() => window.location.reload()}>
          {t("broken.reload")}
        </PlainButton>
      </p>
      <details>
        <summary>{t("broken.details")}</summary>
        <pre>{error.message}</pre>
      </details>
    </main>
  );
}
