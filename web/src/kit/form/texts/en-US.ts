import type source from "./zh-CN.ts";

export default {
  "kit.form.pick": "Choose",
  "kit.form.from": "From",
  "kit.form.to": "To",
  "kit.form.otherText": "Say what it is",
  "kit.form.searchPeople": "Type a name",
  "kit.form.nobody": "Nobody found",
  "kit.form.searchFailed": "Could not be loaded. Try again",
  "kit.form.upload": "Upload",
  "kit.form.takePhoto": "Take a photo",
  "kit.form.uploadHint": "JPG or PNG, up to 8 MB each, at most {max}",
  "kit.form.fileHint": "Up to 8 MB each, at most {max}",
  "kit.form.uploadFailed": "File “{name}” could not be uploaded. Try again",
  "kit.form.uploading": "A file is still being uploaded. Wait a moment",
  "kit.form.longText": "More than {max} characters",
  "kit.form.unreadable": "Not visible to you",
  "kit.form.unknownKind": "This control cannot be shown: {type}",
  "kit.form.headCount": "{title} ({count})",
} satisfies Record<keyof typeof source, string>;
