import { batchOf } from "./batch/batch.ts";
import { cascader } from "./choice/cascader.ts";
import { checkbox } from "./choice/checkbox.ts";
import { contact } from "./choice/contact.ts";
import { department } from "./choice/department.ts";
import { newradio } from "./choice/newradio.ts";
import { newselect } from "./choice/newselect.ts";
import { people } from "./choice/people.ts";
import { treeSelect } from "./choice/tree-select.ts";
import { date } from "./date/date.ts";
import { period } from "./date/period.ts";
import { time } from "./date/time.ts";
import { uploadFile } from "./file/uploadfile.ts";
import { uploadImg } from "./file/uploadimg.ts";
import { alert } from "./layout/alert.ts";
import { button } from "./layout/button.ts";
import { card } from "./layout/card.ts";
import { control } from "./layout/control.ts";
import { divider } from "./layout/divider.ts";
import { grid } from "./layout/grid.ts";
import { html } from "./layout/html.ts";
import { table } from "./layout/table.ts";
import { tabs } from "./layout/tabs.ts";
import { text } from "./layout/text.ts";
import { money } from "./number/money.ts";
import { moneys } from "./number/moneys.ts";
import { number } from "./number/number.ts";
import { rate } from "./number/rate.ts";
import { slider } from "./number/slider.ts";
import { address } from "./place/address.ts";
import { location } from "./place/location.ts";
import { editor } from "./text/editor.ts";
import { input } from "./text/input.ts";
import { phone } from "./text/phone.ts";
import { textarea } from "./text/textarea.ts";

/** The kinds that a table cell can have. A new kind is a file and an entry here. */
const plain = {
  input,
  text,
  textarea,
  editor,
  number,
  money,
  moneys,
  date,
  period,
  time,
  newselect,
  newradio,
  checkbox,
  cascader,
  treeSelect,
  rate,
  slider,
  uploadImg,
  uploadFile,
  phone,
  address,
  location,
  people,
  department,
  contact,
  control,
  card,
  grid,
  tabs,
  table,
  divider,
  alert,
  html,
  button,
};

/** All kinds, in the order of the palette. */
export const kinds = { ...plain, batch: batchOf(plain) };
