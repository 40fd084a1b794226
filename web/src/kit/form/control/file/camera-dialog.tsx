import { Alert, Button, Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { useFormWords } from "../../words.ts";
import { type cameraTrouble, openCamera } from "./open-camera.ts";

type Props = { title: string; onTake: (file: File) => void; onClose: () => void };
type Photo = { file: File; url: string };

/** Takes a photo for "camera only" fields on devices whose file input does not open the camera. */
export default function Camera({ title, onTake, onClose }: Props) {
  const t = useFormWords();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"asking" | "live" | ReturnType<typeof cameraTrouble>>("asking");
  const [photo, setPhoto] = useState<Photo>();
  useEffect(() => openCamera({ onStream: show(video), onTrouble: setState }), []);
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ""), [photo]);

  const take = async () => {
    const file = video.current && (await pictureOf(video.current));
    if (file) setPhoto({ file, url: URL.createObjectURL(file) });
  };
  const use = () => {
    if (photo) onTake(photo.file);
    onClose();
  };
  const trouble = state !== "asking" && state !== "live" ? state : undefined;
  const buttons = photo
    ? [
        <Button key="again" onClick={() => setPhoto(undefined)}>
          {t("cameraRetake")}
        </Button>,
        <Button key="use" type="primary" onClick={use}>
          {t("cameraUse")}
        </Button>,
      ]
    : [
        <Button key="take" type="primary" disabled={state !== "live"} onClick={() => void take()}>
          {t("cameraTake")}
        </Button>,
      ];
  return (
    <Modal open title={title} onCancel={onClose} footer={trouble ? null : buttons} width={640}>
      {trouble && <Alert type="warning" showIcon title={t(trouble)} />}
      {photo && <img src={photo.url} alt={title} style={{ width: "100%", display: "block" }} />}
      {!trouble && (
        <video
          ref={video}
          aria-label={title}
          autoPlay
          playsInline
          muted
          // No photo can be taken before the first frame.
          onLoadedData={() => setState("live")}
          style={{ width: "100%", aspectRatio: "4 / 3", background: "#000", display: photo ? "none" : "block" }}
        />
      )}
    </Modal>
  );
}

const show = (video: { current: HTMLVideoElement | null }) => (stream: MediaStream) => {
  if (video.current) video.current.srcObject = stream;
};

async function pictureOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  return blob ? new File([blob], `photo-${Date.now()}.jpg`, { type: "image/jpeg" }) : undefined;
}
