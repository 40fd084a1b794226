import { type ThemeConfig, theme } from "antd";

// #1890FF on white has a contrast of 3.2 : 1; for text the darker #096DD9 is used (D3).
const ink = "#0866c8";
const inkHover = "#0958b8";

const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    colorPrimary: "#1890FF",
    colorInfo: "#1890FF",
    colorLink: ink,
    colorLinkHover: inkHover,
    colorError: "#cf1322",
    colorTextTertiary: "rgba(0,0,0,0.6)",
    colorTextDescription: "rgba(0,0,0,0.6)",
    colorTextPlaceholder: "rgba(0,0,0,0.55)",
  },
  components: {
    Button: { colorPrimary: ink, colorPrimaryHover: inkHover, colorPrimaryActive: "#073f86", colorLink: ink },
    Tabs: { itemSelectedColor: ink, itemHoverColor: ink },
    Segmented: { itemSelectedColor: ink },
    Pagination: { colorPrimary: ink, colorPrimaryHover: ink },
    Radio: { buttonSolidCheckedBg: ink, colorPrimary: ink },
    Steps: { colorPrimary: ink },
    Tag: { colorPrimary: ink },
    Tree: { colorPrimary: ink },
    Checkbox: { colorPrimary: ink },
    Switch: { colorPrimary: ink },
  },
};

const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    colorPrimary: "#1890FF",
    colorInfo: "#1890FF",
    colorLink: "#4ea3ff",
    colorLinkHover: "#7fbdff",
    colorError: "#e5484d",
    colorTextTertiary: "rgba(255,255,255,0.62)",
    colorTextDescription: "rgba(255,255,255,0.62)",
    colorTextPlaceholder: "rgba(255,255,255,0.55)",
    colorBgLayout: "#0c0c0d",
    colorBgContainer: "#17181a",
    colorBgElevated: "#1f2023",
  },
  components: {
    Button: {
      colorError: "#ff7875",
      colorErrorHover: "#ff9c9a",
      colorErrorActive: "#ff6058",
      dangerColor: "#2a0d0c",
      defaultHoverColor: "#4ea3ff",
      defaultHoverBorderColor: "#4ea3ff",
      defaultActiveColor: "#7fbdff",
      defaultActiveBorderColor: "#7fbdff",
      colorPrimary: "#1668dc",
      colorPrimaryHover: "#1f74ea",
      colorPrimaryActive: "#1256b8",
    },
    Tabs: { itemSelectedColor: "#4ea3ff", itemHoverColor: "#7fbdff" },
  },
};

type Theme = { dark: boolean; calm: boolean; phone: boolean };

/** On a phone touch targets are as high as a finger needs. */
const fingers = { controlHeight: 44, controlHeightLG: 44, controlHeightSM: 36 };
const options = { optionHeight: 44, optionPadding: "11px 12px" };

export function themeOf({ dark: isDarkNow, calm, phone }: Theme): ThemeConfig {
  const chosen = isDarkNow ? dark : light;
  const components = phone ? { ...chosen.components, Select: options } : chosen.components;
  return {
    ...chosen,
    token: { ...chosen.token, ...(phone ? fingers : {}), motion: !calm },
    ...(components ? { components } : {}),
  };
}
