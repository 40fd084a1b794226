import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { renew } from "../../platform/session.ts";
import { onMessage, openSocket } from "../../platform/socket/socket.ts";
import { modules } from "../modules.ts";
import { keysOfTopic, topicsOf } from "./topics.ts";

/** The socket's messages make the lists stale that they are about. After a gap everything may have changed. */
export function Live({ tenantId, userId }: { tenantId: string; userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const close = openSocket(tenantId, userId, (again) => {
      if (again) void client.invalidateQueries();
      else catchUp(client);
    });
    const deaf = onMessage((message) => {
      const topics = topicsOf(message);
      // What this person may do has changed: the token, the menu and the buttons follow at once.
      if (topics.includes("system.rights")) void renew().catch(() => null);
      for (const topic of topics) {
        for (const queryKey of keysOfTopic(modules, topic)) void client.invalidateQueries({ queryKey: [...queryKey] });
      }
    });
    const fresh = () => {
      if (document.visibilityState === "visible") void renew().catch(() => null);
    };
    document.addEventListener("visibilitychange", fresh);
    return () => {
      close();
      deaf();
      document.removeEventListener("visibilitychange", fresh);
      client.clear();
    };
  }, [tenantId, userId, client]);
  return null;
}

/** What was loaded while the socket was opening may have changed since. */
function catchUp(client: QueryClient) {
  const withTopics = new Set(modules.filter(({ topics }) => topics).map(({ name }) => name));
  const active = client.getQueryCache().findAll({ type: "active" });
  for (const query of active.filter(({ queryKey }) => withTopics.has(String(queryKey[0])))) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void (query.state.fetchStatus === "fetching" ? query.fetch().then(again, () => null) : again());
  }
}
