import { Flex, Image } from "antd";
import { filesOf, useFileUrls } from "../files.ts";
import type { ShowProps } from "../types.ts";

export default function Images({ value, ports }: ShowProps) {
  const files = filesOf(value);
  const urls = useFileUrls(files, ports);
  return (
    <Image.PreviewGroup>
      <Flex wrap gap="small">
        {files.map((file) => (
          <Image
            key={file.key}
            src={urls[file.key]}
            alt={file.name}
            width={96}
            height={96}
            style={{ objectFit: "cover" }}
          />
        ))}
      </Flex>
    </Image.PreviewGroup>
  );
}
