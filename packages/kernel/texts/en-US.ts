import type source from "./zh-CN.ts";

export default {
  "kernel.ok": "Done",
  "kernel.input": "Some entries are not correct. Follow the hints and try again.",
  "kernel.body": "The request is not valid JSON. Check it and try again.",
  "kernel.unauthorized": "Your session has ended. Please sign in again.",
  "kernel.forbidden": "You do not have permission for this. Ask your administrator.",
  "kernel.notFound": "It does not exist or was deleted.",
  "kernel.conflict": "Somebody just changed this. Reload and try again.",
  "kernel.tooLarge": "The request is too large. Send less and try again.",
  "kernel.tooFast": "Too fast. Try again in {seconds} s.",
  "kernel.file.kind": "File “{name}” is of a kind that is not accepted. Use {kinds}.",
  "kernel.file.size": "File “{name}” is larger than {limit}. Make it smaller and upload it again.",
  "kernel.file.empty": "File “{name}” is empty. Choose another.",
  "kernel.file.missing": "File “{name}” has not been uploaded completely. Upload it again.",
  "kernel.cursor": "This page position is not valid. Start again at the first page.",
  "kernel.fault": "Something failed on our side. Try again later; if it stays, give support the number {requestId}.",
} satisfies Record<keyof typeof source, string>;
