import { PaperClipOutlined } from "@ant-design/icons";
import { Flex, Typography } from "antd";
import { filesOf, useFileUrls } from "../files.ts";
import type { ShowProps } from "../types.ts";

export default function Files({ value, ports }: ShowProps) {
  const files = filesOf(value);
  const urls = useFileUrls(files, ports);
  return (
    <Flex vertical>
      {files.map((file) => (
        <Typography.Link key={file.key} href={urls[file.key]} target="_blank" rel="noreferrer">
          <PaperClipOutlined aria-hidden /> {file.name}
        </Typography.Link>
      ))}
    </Flex>
  );
}
