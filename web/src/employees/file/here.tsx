import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** The file opens here, when all that stands above has its height. */
export function Here() {
  const place = useRef<HTMLSpanElement>(null);
  const done = useRef(false);
  const busy = useIsFetching() > 0;
  useEffect(() => {
    if (busy || done.current) return;
    const timer = setTimeout(() => {
      done.current = true;
      place.current?.scrollIntoView({ block: "start" });
    }, 100);
    return () => clearTimeout(timer);
  }, [busy]);
  return <span ref={place} />;
}
