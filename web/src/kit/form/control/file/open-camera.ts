/** Phones and tablets open their camera from a file input; other devices would open a file dialog. */
export const hasOwnCamera = (): boolean => window.matchMedia("(pointer: coarse)").matches;

type Trouble = "cameraDenied" | "cameraNone" | "cameraBusy";

export function cameraTrouble(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "cameraDenied";
  return name === "NotReadableError" || name === "AbortError" ? "cameraBusy" : "cameraNone";
}

type Hearing = {
  onStream: (stream: MediaStream) => void;
  onTrouble: (trouble: Trouble) => void;
};

/** Answers how to close it, also while the person is still asked. */
export function openCamera({ onStream, onTrouble }: Hearing): () => void {
  let stream: MediaStream | undefined;
  let closed = false;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const open = async () => {
    // Pages without HTTPS have no `mediaDevices`.
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (closed) return stop();
    onStream(stream);
  };
  open().catch((error: unknown) => closed || onTrouble(cameraTrouble(error)));
  return () => {
    closed = true;
    stop();
  };
}
