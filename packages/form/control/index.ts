import { department } from "./choice/department.ts";
import { newradio } from "./choice/newradio.ts";
import { newselect } from "./choice/newselect.ts";
import { people } from "./choice/people.ts";
import { date } from "./date/date.ts";
import { uploadFile } from "./file/uploadfile.ts";
import { uploadImg } from "./file/uploadimg.ts";
import { alert } from "./layout/alert.ts";
import { card } from "./layout/card.ts";
import { divider } from "./layout/divider.ts";
import { grid } from "./layout/grid.ts";
import { text } from "./layout/text.ts";
import { money } from "./number/money.ts";
import { number } from "./number/number.ts";
import { input } from "./text/input.ts";
import { phone } from "./text/phone.ts";
import { textarea } from "./text/textarea.ts";

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
