import { Decimal } from "decimal.js";

export const use = () => new Decimal("1.5").plus(1);
