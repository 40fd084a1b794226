/** Uploads. The browser talks to it with presigned URLs only; nothing in it is public. */
export const bucket = {
  name: "files",
  cors: {
    methods: ["GET", "HEAD", "PUT"],
    headers: ["content-type", "x-amz-*"],
    expose: ["ETag"],
    maxAgeSeconds: 3600,
  },
  /** What was removed or written over can be fetched back for so long. */
  recycleDays: 30,
  /** Parts of uploads that nobody finished. */
  abortIncompleteUploadDays: 7,
  /** Files that were sent and that nothing has used, by the tag of kernel/bucket.ts, longer than a draft lives; then the recycle bin has them. */
  unused: { tag: { key: "unused", value: "yes" }, days: 31 },
} as const;
