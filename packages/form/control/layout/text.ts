import { z } from "zod";
import { defineKind } from "../../kind.ts";

export const fontFamilies = ["SimSun", "FangSong", "SimHei", "PingFangSC-Regular", "KaiTi", "LiSu"] as const;
export const fontSizes = ["26pt", "24pt", "22pt", "18pt", "16pt", "15pt", "14pt", "12pt", "10.5pt", "9pt"] as const;

const options = z.object({
  hidden: z.boolean().default(false),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default("#000000"),
  fontFamily: z.enum(fontFamilies).default("SimHei"),
  fontSize: z.enum(fontSizes).default("16pt"),
  textAlign: z.enum(["left", "center", "right"]).default("left"),
});

export const text = defineKind({
  type: "text",
  group: "basic",
  options,
  start: () => ({
    options: { hidden: false, color: "#000000", fontFamily: "SimHei", fontSize: "16pt", textAlign: "left" },
  }),
});
