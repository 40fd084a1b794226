import { Button, notification } from "antd";
import i18next from "i18next";
import { useEffect } from "react";
import { Antd } from "../kit/theme/antd.tsx";
import { useIsPhone } from "../kit/use-media.ts";
import { connect } from "../platform/toast.ts";

let counted = 0;
const replaced = new Map<string, string>();

export default function Toaster() {
  return (
    <Antd>
      <Messages />
    </Antd>
  );
}

function Messages() {
  const phone = useIsPhone();
  // Above the bar at the foot of lists; on a phone the newest alone, so that the head stays in sight.
  const place = phone
    ? ({ placement: "top", maxCount: 1 } as const)
    : ({ placement: "bottomLeft", bottom: 72, maxCount: 4 } as const);
  const [api, holder] = notification.useNotification(place);
  useEffect(() => {
    connect(({ kind, title, description, key, seconds, action }) => {
      counted += 1;
      // A new id for each message: one with the id of a message that is fading out would disappear with it.
      const id = `toast-${counted}`;
      if (key) {
        const before = replaced.get(key);
        if (before) api.destroy(before);
        replaced.set(key, id);
      }
      const run = () => {
        action?.run();
        api.destroy(id);
      };
      api[kind]({
        key: id,
        closable: { "aria-label": i18next.t("kit:close") },
        title,
        description,
        duration: seconds ?? (kind === "success" ? 3 : 6),
        role: kind === "error" ? "alert" : "status",
        actions: action ? (
          <Button size="small" onClick={run}>
            {action.label}
          </Button>
        ) : undefined,
      });
    });
  }, [api]);
  return holder;
}
