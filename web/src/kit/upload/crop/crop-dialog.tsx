import { Modal, Slider } from "antd";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast.ts";
import { type Crop, cropAfter, maxZoom, middleOf, sideOf, within } from "./crop.ts";
import "./crop.css";

type Props = { file: File; onCrop: (file: File) => Promise<void>; onClose: () => void };

/** As it is stored; sharp at every size that the product shows. */
const stored = 512;

/** A square of a picture, chosen by dragging, by the wheel, or by arrows and + and -. */
export default function CropDialog({ file, onCrop, onClose }: Props) {
  const { t } = useTranslation("kit");
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [busy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    let cancelled = false;
    createImageBitmap(file).then(
      (bitmap) => {
        if (cancelled) return;
        setPicture(bitmap);
        setCrop(middleOf(bitmap));
      },
      () => {
        if (cancelled) return;
        toast.error({ title: t("crop.unreadable") });
        onClose();
      },
    );
    return () => {
      cancelled = true;
    };
  }, [file, onClose, t]);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !picture || !crop) return;
    const side = sideOf(picture, crop.zoom);
    // A JPG has no transparency.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, stored, stored);
    pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, stored, stored);
  }, [picture, crop]);

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current || !picture || !crop) return;
    const scale = sideOf(picture, crop.zoom) / event.currentTarget.clientWidth;
    const by = { x: event.clientX - held.current.x, y: event.clientY - held.current.y };
    held.current = { x: event.clientX, y: event.clientY };
    setCrop(within(picture, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale }));
  };
  const press = (event: KeyboardEvent) => {
    const next = picture && crop && cropAfter(picture, crop, event.key);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };
  const zoom = (to: number) => picture && crop && setCrop(within(picture, { ...crop, zoom: to }));
  const finish = async () => {
    const blob = await new Promise<Blob | null>((done) => {
      if (canvas.current) canvas.current.toBlob(done, "image/jpeg", 0.9);
      else done(null);
    });
    if (!blob) return;
    setBusy(true);
    await onCrop(new File([blob], "avatar.jpg", { type: "image/jpeg" })).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={t("crop.title")}
      width={400}
      okText={t("crop.ok")}
      cancelText={t("crop.cancel")}
      okButtonProps={{ disabled: !crop, loading: busy }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <canvas
        ref={canvas}
        className="crop"
        width={stored}
        height={stored}
        tabIndex={0}
        role="img"
        aria-label={t("crop.how")}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
        onWheel={(event) => crop && zoom(crop.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1))}
        onKeyDown={press}
      />
      <Slider
        min={1}
        max={maxZoom}
        step={0.05}
        value={crop?.zoom ?? 1}
        disabled={!crop}
        tooltip={{ formatter: null }}
        ariaLabelForHandle={t("crop.zoom")}
        onChange={zoom}
      />
      <p className="field-hint">{t("crop.how")}</p>
    </Modal>
  );
}
