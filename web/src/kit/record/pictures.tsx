import { Flex, Image } from "antd";

/** Small pictures that open large. */
export function Pictures({ urls, label }: { urls: readonly string[]; label: string }) {
  if (urls.length === 0) return null;
  return (
    <Image.PreviewGroup>
      <Flex wrap gap="small" className="record-pictures">
        {urls.map((url, at) => (
          <Image key={url} src={url} alt={`${label} ${at + 1}`} width={96} height={96} />
        ))}
      </Flex>
    </Image.PreviewGroup>
  );
}
