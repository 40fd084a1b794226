import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children;
  }
}

function Broken({ error }: { error: Error }) {
  const { t } = useTranslation("app");
  const notLoaded = /dynamically imported|module script|Failed to fetch/i.test(error.message);
  return (
    <main className="message-page" role="alert">
      <h1>{t(notLoaded ? "broken.notLoaded" : "broken.title")}</h1>
      <p>{t(notLoaded ? "broken.notLoadedText" : "broken.text")}</p>
      <PlainButton primary onClick={() => window.location.reload()}>
        {t("broken.reload")}
      </PlainButton>
      <details>
        <summary>{t("broken.details")}</summary>
        <pre>{error.message}</pre>
      </details>
    </main>
  );
}
