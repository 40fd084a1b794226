import { useEffect, useState } from "react";

type Asked<Answer> = { readonly answer?: Answer; readonly refusal?: string };

/** What a public page asks when it is opened: they have no cache of queries. `ask` stays the same while nothing changes. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({});
  useEffect(() => {
    let left = false;
    ask().then(
      (answer) => !left && setAsked({ answer }),
      (error: Error) => !left && setAsked({ refusal: error.message }),
    );
    return () => {
      left = true;
    };
  }, [ask]);
  return asked;
}
