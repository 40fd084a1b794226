import { callsBelow, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { submitted } from "../application/schema.ts";
import { sentPictures } from "../file/contract.ts";
import { can } from "../permissions.ts";
import { applyId } from "../record/schema.ts";

const id = z.string().min(1).max(64);
const taskId = z.string().min(1).max(200);
const text = requiredText(500);

/** `forId`: the principal, if the caller is their proxy. */
const ofTask = z.object({ applyId, taskId, forId: id.optional() });
const askInput = ofTask.extend({ text });
const dropInput = ofTask.extend({ text: z.string().max(500).default("") });
const answerInput = z.object({ questionId: z.string().min(3).max(80), text, pictures: sentPictures });

const call = callsBelow("/approval/question");

export const ask = call("ask", can.handle, "Asks the applicant; the clock of the node stands", askInput, submitted);
export const drop = call("drop", can.handle, "Drops the open question of a task", dropInput, submitted);
export const answer = call("answer", can.apply, "The applicant answers a question", answerInput, submitted);
