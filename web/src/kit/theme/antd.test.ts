import { Table } from "antd";
import chinese from "antd/es/locale/zh_CN";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Antd } from "./antd.tsx";

vi.mock("../use-media.ts", () => ({ useIsPhone: () => false }));
vi.mock("./theme-choice.ts", () => ({ useThemeChoice: () => ({ dark: false }) }));

test("what is empty inside antd shows the picture of the product, none of antd's", () => {
  const table = createElement(Table, { columns: [{ title: "A" }], dataSource: [] });
  const page = renderToString(createElement(Antd, { locale: chinese, children: table }));
  expect(page).toContain('class="empty"');
  expect(page).toContain("暂无数据");
  expect(page).not.toContain("ant-empty");
});
