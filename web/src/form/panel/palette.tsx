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
import { useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { storedJson, storeJson } from "../../platform/local-storage.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { MyGroups } from "../group/my-groups.tsx";
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
                    <KindItem key={type} type={type} />
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
                  <BusinessItem key={name} name={name} />
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

function KindItem({ type }: { type: KindName }) {
  const { designer } = useDesignerContext();
  const label = kindLabel(useLanguage(), type);
  const add = () => designer.add(type, designer.selectedKey);
  return <PaletteItem id={`new ${type}`} dragged={{ kind: "new", type, label }} onAdd={add} />;
}

function BusinessItem({ name }: { name: BusinessName }) {
  const { designer } = useDesignerContext();
  const label = businessLabel(useLanguage(), name);
  const add = () => designer.addBusiness(name, designer.selectedKey);
  return <PaletteItem id={`business ${name}`} dragged={{ kind: "business", name, label }} onAdd={add} />;
}
