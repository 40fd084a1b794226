import { useQueries } from "@tanstack/react-query";
import { Image } from "antd";
import { useTranslation } from "react-i18next";
import { fileUrl } from "../../form/calls.ts";

type Props = { applyId: string; forId?: string | undefined; keys: readonly string[] };

/** Small pictures that open large. */
export function Pictures({ applyId, forId, keys }: Props) {
  const { t } = useTranslation("approval");
  const links = useQueries({
    queries: keys.map((key) => ({
      queryKey: ["approval", "file", applyId, key],
      queryFn: async () => (await fileUrl(key, applyId, forId)).url,
      staleTime: 300_000,
    })),
  });
  if (keys.length === 0) return null;
  return (
    <div className="detail-pictures">
      <Image.PreviewGroup>
        {links.map(
          ({ data }, at) =>
            data && (
              <Image
                key={keys[at]}
                src={data}
                width={64}
                height={64}
                alt={t("detail.pictureOf", { number: at + 1, count: keys.length })}
              />
            ),
        )}
      </Image.PreviewGroup>
    </div>
  );
}
