import type { KindName } from "@stampflow/form";
import type { ControlView } from "../types.ts";
import { alert } from "./alert.tsx";
import { card } from "./card.tsx";
import { date } from "./date.tsx";
import { department } from "./department.tsx";
import { divider } from "./divider.tsx";
import { grid } from "./grid.tsx";
import { input } from "./input.tsx";
import { money } from "./money.tsx";
import { newradio } from "./newradio.tsx";
import { newselect } from "./newselect.tsx";
import { number } from "./number.tsx";
import { people } from "./people.tsx";
import { phone } from "./phone.tsx";
import { text } from "./text.tsx";
import { textarea } from "./textarea.tsx";
import { uploadFile } from "./uploadfile.tsx";
import { uploadImg } from "./uploadimg.tsx";

/** The twin of the list of kinds: a kind without a view does not compile. */
export const views: Record<KindName, ControlView> = {
  input,
  text,
  textarea,
  number,
  money,
  date,
  newselect,
  newradio,
  uploadImg,
  uploadFile,
  phone,
  people,
  department,
  card,
  grid,
  divider,
  alert,
};
