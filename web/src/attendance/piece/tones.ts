export const tones = { entered: "active", confirmed: "good", changed: "warn", voided: "calm" } as const;
