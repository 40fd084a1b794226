import type source from "./zh-CN.ts";

export default {
  pick: "Choose",
  from: "From",
  to: "To",
  otherText: "Please specify",
  searchPeople: "Type a name",
  nobody: "Nobody found",
  searchFailed: "Could not load. Try again",
  upload: "Upload",
  takePhoto: "Take a photo",
  uploadHint: "JPG or PNG, up to 8 MB each, at most {max}",
  fileHint: "Up to 8 MB each, at most {max}",
  uploadFailed: "File “{name}” could not be uploaded. Try again",
  uploading: "A file is still being uploaded. Wait a moment",
  longText: "More than {max} characters",
  unreadable: "Not visible to you",
  unknownKind: "This control cannot be shown: {type}",
  headCount: "{title} ({count})",
} satisfies Record<keyof typeof source, string>;
