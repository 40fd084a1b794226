import { accountView } from "@stampflow/identity";
import { callsBelow, contract, pictureCall, signedIn, textField } from "@stampflow/kernel";
import { z } from "zod";
import { avatarKey, phoneChange } from "../record/employee.ts";

/** The personal centre. */
export const profileView = z.object({
  userId: z.string(),
  realName: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  avatarUrl: z.string(),
  gender: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  departmentName: z.string(),
  superiorName: z.string(),
  joinedOn: z.string(),
  businessName: z.string(),
  /** Another number that somebody wants for the caller, who has the last word. */
  phoneChange: phoneChange.nullable(),
  account: accountView,
});

export const updateProfile = z.object({
  nickname: textField(30).optional(),
  /** Key of an uploaded picture, from /system/avatar/upload; "" takes it away. */
  avatar: avatarKey.optional(),
});

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
