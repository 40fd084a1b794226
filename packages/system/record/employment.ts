import { z } from "zod";

/** 0 temporary, 1 long-term, 2 mutual aid, 5 internship, 6 pre-booked; 3 and 4 are reserved (people E1). */
export const employments = ["0", "1", "2", "5", "6"] as const;
export type Employment = (typeof employments)[number];

export const plainDate = z.iso.date();
