import { SavedViews } from "./saved-views.tsx";
import { useViews } from "./use-views.ts";

/** For a list that is not a `ListPage`. */
export default function OwnViews(props: Omit<Parameters<typeof useViews>[0], "enabled">) {
  return <SavedViews views={useViews({ ...props, enabled: true })} />;
}
