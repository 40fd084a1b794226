import { CameraOutlined, PlusOutlined } from "@ant-design/icons";
import { kinds } from "@stampflow/form";
import { formatDay } from "@stampflow/kernel";
import { Flex, Image, Typography, Upload, type UploadFile } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useFileUrls } from "../../files.ts";
import type { ControlProps } from "../../types.ts";
import { useUpload } from "../../use-upload.ts";
import { watermark } from "../../watermark.ts";
import { useFormWords, useLanguage } from "../../words.ts";

export function ImageControl(props: ControlProps) {
  const { id, control, disabled, ports, aria } = props;
  const say = useFormWords();
  const language = useLanguage();
  const options = kinds.uploadImg.optionsOf(control);
  const [seen, setSeen] = useState<string>();
  const stamp = (file: File) =>
    watermark(file, [formatDay(dayjs().format("YYYY-MM-DD HH:mm"), language), ports.applicant?.realName ?? ""]);
  const prepare = options.timeable ? stamp : undefined;
  const upload = useUpload(props, { limit: options.limit, only: "image", prepare });
  const urls = useFileUrls(upload.stored, ports);
  const shown: UploadFile[] = upload.stored.map((file) => ({
    uid: file.key,
    name: file.name,
    status: "done",
    url: urls[file.key],
    thumbUrl: urls[file.key],
  }));
  const Sign = options.peopleable ? CameraOutlined : PlusOutlined;
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
        customRequest={({ file }) => file instanceof File && void upload.start(file, `${file.name}-${Math.random()}`)}
        onRemove={(file) => upload.remove(file.uid)}
        onPreview={(file) => setSeen(file.url)}
      >
        {!upload.full && !disabled && (
          <span>
            <Sign aria-hidden /> {say(options.peopleable ? "takePhoto" : "upload")}
          </span>
        )}
      </Upload>
      <Typography.Text type="secondary">{say("uploadHint", { max: options.limit })}</Typography.Text>
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
