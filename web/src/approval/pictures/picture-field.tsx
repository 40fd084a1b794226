import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { claimFile } from "../../form/calls.ts";
import { Upload, type Uploaded } from "../../kit/upload/upload.tsx";
import { pictureRule } from "../../kit/upload/upload-rule.ts";

type Facts = { type: string; size: number };
export type Picture = Uploaded & Facts;

const mostPictures = 3;

/** Up to three pictures that go with what one writes. */
export function PictureField({ value, onChange }: { value: readonly Picture[]; onChange: (all: Picture[]) => void }) {
  const { t } = useTranslation("approval");
  const facts = useRef(new Map<string, Facts>());
  const claim = async (file: { name: string } & Facts) => {
    const target = await claimFile({ kind: "image", ...file });
    facts.current.set(target.key, file);
    return target;
  };
  const withFacts = (file: Uploaded): Picture[] => {
    const { type, size } = facts.current.get(file.key) ?? {};
    return type === undefined || size === undefined ? [] : [{ ...file, type, size }];
  };
  return (
    <Upload
      value={value}
      onChange={(files) => onChange(files.flatMap(withFacts))}
      rule={pictureRule}
      claimTarget={claim}
      max={mostPictures}
      label={t("detail.addPicture")}
    />
  );
}
