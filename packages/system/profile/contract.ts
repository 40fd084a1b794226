import { contract, signedIn } from "@stampflow/kernel";
import { pictureClaim, pictureUpload } from "../company/schema.ts";
import { centre, updateProfile } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/business/userMoreInfo/userCenterInfo",
  permission: signedIn,
  summary: "The personal centre of the caller",
  answer: centre,
});

export const update = contract({
  method: "POST",
  path: "/business/userMoreInfo/updateUserInfo",
  permission: signedIn,
  summary: "Changes the own nickname or avatar",
  body: updateProfile,
  answer: centre,
});

export const uploadAvatar = contract({
  method: "POST",
  path: "/system/avatar/upload",
  permission: signedIn,
  summary: "Where to put the own avatar: PUT the file to the address with the headers given",
  body: pictureClaim,
  answer: pictureUpload,
});
