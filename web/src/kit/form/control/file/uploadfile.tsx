import { UploadOutlined } from "@ant-design/icons";
import { kinds } from "@stampflow/form";
import { Button, Flex, Typography, Upload, type UploadFile } from "antd";
import { useFileUrls } from "../../files.ts";
import type { ControlProps } from "../../types.ts";
import { useUpload } from "../../use-upload.ts";
import { useFormWords } from "../../words.ts";

export function FileControl(props: ControlProps) {
  const { id, control, disabled, ports, aria } = props;
  const t = useFormWords();
  const { limit } = kinds.uploadFile.optionsOf(control);
  const upload = useUpload(props, { limit, only: "any" });
  const urls = useFileUrls(upload.stored, ports);
  const shown: UploadFile[] = upload.stored.map((file) => ({
    uid: file.key,
    name: file.name,
    status: "done",
    url: urls[file.key],
  }));
  return (
    <Flex vertical gap={4}>
      <Upload
        id={id}
        {...aria}
        multiple={limit > 1}
        fileList={[...shown, ...upload.waiting]}
        disabled={disabled}
        customRequest={({ file }) => file instanceof File && void upload.start(file, `${file.name}-${Math.random()}`)}
        onRemove={(file) => upload.remove(file.uid)}
      >
        <Button icon={<UploadOutlined aria-hidden />} disabled={disabled || upload.full}>
          {t("upload")}
        </Button>
      </Upload>
      <Typography.Text type="secondary">{t("fileHint", { max: limit })}</Typography.Text>
    </Flex>
  );
}
