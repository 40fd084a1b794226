import { CalendarOutlined, ClockCircleOutlined } from "@ant-design/icons";
import {
  type BusinessName,
  businessLabel,
  businessNames,
  canBeColumn,
  findControl,
  type Group,
  type KindName,
  kindLabel,
  kindNames,
  kinds,
} from "@stampflow/form";
import { Collapse, Input, Typography } from "antd";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { Empty } from "../../kit/feedback/empty.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { useTextFinder } from "../../kit/input/use-finder.ts";
import { storedJson, storeJson } from "../../platform/local-storage.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { MyGroups } from "../group/my-groups.tsx";
import type { Designer } from "../use-designer.ts";
import { useDesignerWords } from "../words.ts";
import { kindIcons } from "./kind-icons.tsx";
import { PaletteItem } from "./palette-item.tsx";

const groups: readonly { key: string; group: Group }[] = [
  { key: "1", group: "basic" },
  { key: "2", group: "organisation" },
  { key: "3", group: "layout" },
];
const businessIcons = { leave: CalendarOutlined, overtime: ClockCircleOutlined } as const;
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
  const [typed, setTyped] = useState("");
  const { parent } = designer.target;
  const table = parent === null ? undefined : findControl(designer.design.list, parent);
  const columns = table?.type === "batch";
  return (
    <>
      <Input
        type="search"
        allowClear
        value={typed}
        placeholder={t("paletteSearch")}
        aria-label={t("paletteSearch")}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Typography.Text type="secondary" className={styles.paletteHint ?? ""}>
        {columns ? t("paletteColumns", { label: table.label }) : t("paletteHint")}
      </Typography.Text>
      {typed.trim() ? (
        <Found typed={typed} latest={latest} columns={columns} />
      ) : (
        <Groups latest={latest} columns={columns} />
      )}
    </>
  );
}

type Offered = Latest & {
  /** Whether a click adds a column of a sub-table. */
  columns: boolean;
};

function Groups({ latest, columns }: Offered) {
  const t = useDesignerWords();
  const [open, setOpen] = useState(() => known(storedJson<unknown>(name, ["1"])));
  const change = (keys: string[]) => {
    setOpen(keys);
    storeJson(name, keys);
  };
  return (
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
                  <KindItem key={type} type={type} latest={latest} columns={columns} />
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
  );
}

/** What is searched for, of all groups at once; pinyin too. */
function Found({ typed, latest, columns }: Offered & { typed: string }) {
  const t = useDesignerWords();
  const language = useLanguage();
  const finds = useTextFinder(typed);
  const types = kindNames.filter((type) => finds(kindLabel(language, type)));
  const names = businessNames.filter((name) => finds(businessLabel(language, name)));
  if (types.length + names.length === 0) return <Empty why={t("paletteNone")} />;
  return (
    <div className={`${styles.kinds} ${styles.found}`}>
      {types.map((type) => (
        <KindItem key={type} type={type} latest={latest} columns={columns} />
      ))}
      {names.map((name) => (
        <BusinessItem key={name} name={name} latest={latest} />
      ))}
    </div>
  );
}

/** Read when an item is pressed, so that a key in the panel does not draw the whole palette again. */
type Latest = { latest: RefObject<Designer> };

const KindItem = memo(function Kind({ type, latest, columns }: { type: KindName } & Offered) {
  const label = kindLabel(useLanguage(), type);
  const Icon = kindIcons[type];
  const add = () => latest.current.add(type, latest.current.selectedKey);
  return (
    <PaletteItem
      id={`new ${type}`}
      dragged={{ kind: "new", type, label }}
      icon={<Icon aria-hidden />}
      disabled={columns && !canBeColumn(type)}
      onAdd={add}
    />
  );
});

const BusinessItem = memo(function Business({ name, latest }: { name: BusinessName } & Latest) {
  const label = businessLabel(useLanguage(), name);
  const add = () => latest.current.addBusiness(name, latest.current.selectedKey);
  const Icon = businessIcons[name];
  return (
    <PaletteItem
      id={`business ${name}`}
      dragged={{ kind: "business", name, label }}
      icon={<Icon aria-hidden />}
      onAdd={add}
    />
  );
});
