import { Grid } from "antd";
import { useState } from "react";

/** Both sides fold; where there is no room for them beside the canvas they begin folded and lie over it. */
export function useFolds() {
  const { lg } = Grid.useBreakpoint();
  const [chosen, setChosen] = useState<{ palette?: boolean; panel?: boolean }>({});
  const side = (name: "palette" | "panel") => {
    const folded = chosen[name] ?? lg === false;
    return { folded, toggle: () => setChosen((old) => ({ ...old, [name]: !folded })) };
  };
  return { palette: side("palette"), panel: side("panel") };
}
