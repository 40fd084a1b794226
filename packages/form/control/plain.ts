import { checkbox } from "./choice/checkbox.ts";
import { newradio } from "./choice/newradio.ts";
import { newselect } from "./choice/newselect.ts";
import { date } from "./date/date.ts";
import { number } from "./number/number.ts";
import { input } from "./text/input.ts";
import { textarea } from "./text/textarea.ts";

/** The kinds of which single fields are made, outside of forms: the others stay out of what uses these alone. */
export const plainKinds = { input, textarea, number, date, newselect, newradio, checkbox };
