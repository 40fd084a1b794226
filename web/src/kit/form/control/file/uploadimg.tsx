import { CameraOutlined, PlusOutlined } from "@ant-design/icons";
import { kinds } from "@stampflow/form";
import { formatDay } from "@stampflow/kernel";
import { Button, Flex, Image, Typography, Upload, type UploadFile } from "antd";
import dayjs from "dayjs";
import { lazy, Suspense, useState } from "react";
import { useFileUrls } from "../../files.ts";
import type { ControlProps } from "../../types.ts";
import { useUpload } from "../../use-upload.ts";
import { watermark } from "../../watermark.ts";
import { useFormWords, useLanguage } from "../../words.ts";
import { hasOwnCamera } from "./open-camera.ts";

const CameraDialog = lazy(() => import("./camera-dialog.tsx"));

export function ImageControl(props: ControlProps) {
  const { id, control, disabled, ports, aria } = props;
  const t = useFormWords();
  const language = useLanguage();
  const options = kinds.uploadImg.optionsOf(control);
  const [seen, setSeen] = useState<string>();
  const stamp = (file: File) =>
    watermark(file, [formatDay(dayjs().format("YYYY-MM-DD HH:mm"), language), ports.applicant?.realName ?? ""]);
  const prepare = options.timeable ? stamp : undefined;
  const upload = useUpload(props, { limit: options.limit, only: "image", prepare });
  const [open, setOpen] = useState(false);
  const camera = options.peopleable && !hasOwnCamera();
  const begin = (file: File) => void upload.start(file, `${file.name}-${Math.random()}`);
  const urls = useFileUrls(upload.stored, ports);
  const shown: UploadFile[] = upload.stored.map((file) => ({
    uid: file.key,
    name: file.name,
    status: "done",
    url: urls[file.key],
    thumbUrl: urls[file.key],
  }));
  return (
    <Flex vertical gap={4}>
      <Upload
        id={id}
        {...aria}
        listType="picture-card"
        accept="image/jpeg,image/png"
        capture={options.peopleable ? "environment" : undefined}
        multiple={options.limit > 1 && !options.peopleable}
        fileList={[...shown, ...upload.waiting]}
        disabled={disabled}
        openFileDialogOnClick={!camera}
        hasControlInside={camera}
        beforeUpload={() => !camera || Upload.LIST_IGNORE}
        customRequest={({ file }) => file instanceof File && begin(file)}
        onRemove={(file) => upload.remove(file.uid)}
        onPreview={(file) => setSeen(file.url)}
      >
        {!upload.full &&
          !disabled &&
          (camera ? <CameraButton onOpen={() => setOpen(true)} /> : <Add camera={options.peopleable} />)}
      </Upload>
      <Typography.Text type="secondary">{t("uploadHint", { max: options.limit })}</Typography.Text>
      {open && (
        <Suspense fallback={null}>
          <CameraDialog title={control.label} onTake={begin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {seen && (
        <Image
          src={seen}
          alt={control.label}
          styles={{ root: { display: "none" } }}
          preview={{ open: true, onOpenChange: (open) => open || setSeen(undefined) }}
        />
      )}
    </Flex>
  );
}

function Add({ camera }: { camera: boolean }) {
  const t = useFormWords();
  const Sign = camera ? CameraOutlined : PlusOutlined;
  return (
    <Flex vertical align="center" gap={4}>
      <Sign aria-hidden />
      {t(camera ? "takePhoto" : "upload")}
    </Flex>
  );
}

function CameraButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button type="text" style={{ width: "100%", height: "100%" }} onClick={onOpen}>
      <Add camera />
    </Button>
  );
}
