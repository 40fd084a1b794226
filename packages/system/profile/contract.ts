import { callsBelow, contract, pictureCall, signedIn } from "@stampflow/kernel";
import { profileView, updateProfile } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/business/userMoreInfo/userCenterInfo",
  permission: signedIn,
  summary: "The personal centre of the caller",
  answer: profileView,
});

export const update = callsBelow("/business/userMoreInfo")(
  "updateUserInfo",
  signedIn,
  "Changes the own nickname or avatar",
  updateProfile,
  profileView,
);

export const uploadAvatar = pictureCall("/system/avatar/upload", signedIn, "the own avatar");
