/** Uploads. Browsers use presigned URLs only; nothing is public. */
export const bucket = {
  name: "files",
  cors: {
    methods: ["GET", "HEAD", "PUT"],
    headers: ["content-type", "x-amz-*"],
    expose: ["ETag"],
    maxAgeSeconds: 3600,
  },
  /** Removed and overwritten files can be restored for this long. */
  recycleDays: 30,
  /** Parts of unfinished uploads. */
  abortIncompleteUploadDays: 7,
  /**
   * Uploads that were never used, by the tag of kernel/file/bucket.ts; kept longer than a draft, then in the recycle
   * bin.
   */
  unused: { tag: { key: "unused", value: "yes" }, days: 31 },
} as const;
