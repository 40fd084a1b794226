import { AppError } from "@stampflow/kernel";
import { language, refusalText } from "@stampflow/kernel/server";

/** The verdict of one of several independent commands. */
export async function verdictOf(work: () => Promise<unknown>) {
  try {
    await work();
    return { ok: true, code: "", message: "" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, code: error.code, message: refusalText(error, language()) };
  }
}
