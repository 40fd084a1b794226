import { contract, pictureCall, signedIn } from "@stampflow/kernel";
import { profileView, updateProfile } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/business/userMoreInfo/userCenterInfo",
  permission: signedIn,
  summary: "The personal centre of the caller",
  answer: profileView,
});

export const update = contract({
  method: "POST",
  path: "/business/userMoreInfo/updateUserInfo",
  permission: signedIn,
  summary: "Changes the own nickname or avatar",
  body: updateProfile,
  answer: profileView,
});

export const uploadAvatar = pictureCall("/system/avatar/upload", signedIn, "the own avatar");
