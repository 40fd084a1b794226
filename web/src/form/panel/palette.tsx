import {
  type BusinessName,
  businessLabel,
  businessNames,
  type Group,
  type KindName,
  kindLabel,
  kindNames,
  kinds,
} from "@stampflow/form";
import { Collapse, Typography } from "antd";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { storedJson, storeJson } from "../../platform/local-storage.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { MyGroups } from "../group/my-groups.tsx";
import type { Designer } from "../use-designer.ts";
import { useDesignerWords } from "../words.ts";
import { PaletteItem } from "./palette-item.tsx";

const groups: readonly { key: string; group: Group }[] = [
  { key: "1", group: "basic" },
  { key: "2", group: "organisation" },
  { key: "3", group: "layout" },
];
const name = "formDesigner.groups";
const known = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === "string") : ["1"];

export function Palette() {
  const t = useDesignerWords();
  const { designer } = useDesignerContext();
  const latest = useRef(designer);
  useEffect(() => {
    latest.current = designer;
  });
  const [open, setOpen] = useState(() => known(storedJson<unknown>(name, ["1"])));
  const change = (keys: string[]) => {
    setOpen(keys);
    storeJson(name, keys);
  };
  return (
    <>
      <Typography.Text type="secondary">{t("paletteHint")}</Typography.Text>
      <Collapse
        ghost
        size="small"
        activeKey={open}
        onChange={(keys) => change([keys].flat().map(String))}
        items={[
          ...groups.map(({ key, group }) => ({
            key,
            label: t(`group_${group}`),
            children: (
              <div className={styles.kinds}>
                {kindNames
                  .filter((type) => kinds[type].group === group)
                  .map((type) => (
                    <KindItem key={type} type={type} latest={latest} />
                  ))}
              </div>
            ),
          })),
          {
            key: "4",
            label: t("group_business"),
            children: (
              <div className={styles.kinds}>
                {businessNames.map((name) => (
                  <BusinessItem key={name} name={name} latest={latest} />
                ))}
              </div>
            ),
          },
          { key: "5", label: t("group_mine"), children: <MyGroups /> },
        ]}
      />
    </>
  );
}

/** Read when an item is pressed, so that a key in the panel does not draw the whole palette again. */
type Latest = { latest: RefObject<Designer> };

const KindItem = memo(function Kind({ type, latest }: { type: KindName } & Latest) {
  const label = kindLabel(useLanguage(), type);
  const add = () => latest.current.add(type, latest.current.selectedKey);
  return <PaletteItem id={`new ${type}`} dragged={{ kind: "new", type, label }} onAdd={add} />;
});

const BusinessItem = memo(function Business({ name, latest }: { name: BusinessName } & Latest) {
  const label = businessLabel(useLanguage(), name);
  const add = () => latest.current.addBusiness(name, latest.current.selectedKey);
  return <PaletteItem id={`business ${name}`} dragged={{ kind: "business", name, label }} onAdd={add} />;
});
