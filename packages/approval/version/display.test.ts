import { expect, test } from "vitest";
import { displayOf } from "./display.ts";

test.each([[[]], [["title"]], [null], ["x"], [7]])(
  "what is stored as %j in the place of the display is none",
  (stored) => {
    expect(displayOf({ settings: { display: stored } } as never)).toEqual(displayOf({ settings: {} } as never));
  },
);
