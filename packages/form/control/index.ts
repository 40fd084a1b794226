import { alert } from "./alert.ts";
import { card } from "./card.ts";
import { date } from "./date.ts";
import { department } from "./department.ts";
import { divider } from "./divider.ts";
import { grid } from "./grid.ts";
import { input } from "./input.ts";
import { money } from "./money.ts";
import { newradio } from "./newradio.ts";
import { newselect } from "./newselect.ts";
import { number } from "./number.ts";
import { people } from "./people.ts";
import { phone } from "./phone.ts";
import { text } from "./text.ts";
import { textarea } from "./textarea.ts";
import { uploadFile } from "./uploadfile.ts";
import { uploadImg } from "./uploadimg.ts";

/** Every control kind, in the order of the palette. A new kind is a file and a line here. */
export const kinds = {
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
