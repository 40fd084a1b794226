import { Table } from "antd";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** As many rows and columns as the lists show. */
const columns = Array.from({ length: 8 }, (_, n) => ({ title: `列 ${n}`, dataIndex: `f${n}`, key: n, sorter: true }));
const rows = Array.from({ length: 20 }, (_, row) =>
  Object.fromEntries([["key", row], ...columns.map(({ dataIndex }, n) => [dataIndex, `海风酒店 ${row * n}`])]),
);

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(Table, { columns, dataSource: rows, rowSelection: {} }));
