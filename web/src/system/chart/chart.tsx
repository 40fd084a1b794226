import type { DepartmentNode } from "@stampflow/system";
import { Button, Input, Space } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useTextFinder } from "../../kit/input/use-finder.ts";
import { useDepartments } from "../../kit/people/department-picker.tsx";
import { useSession } from "../../platform/session.ts";
import { above, box, chartOf, firstOpen, inside, type Placed, shortened } from "./layout.ts";
import { savePicture } from "./picture.ts";
import "./chart.css";

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

/** The departments as a chart: closed and opened by a click, found by name, saved as a picture. */
export default function OrganisationChart() {
  const tree = useDepartments();
  if (tree.isPending) return <Skeleton rows={8} />;
  if (tree.isLoadingError) return <ErrorView error={tree.error} onRetry={() => void tree.refetch()} />;
  return <Chart roots={tree.data} />;
}

function Chart({ roots }: { roots: readonly DepartmentNode[] }) {
  const { t } = useTranslation("system");
  const { company } = useSession();
  const clear = useClearIcon();
  const [open, setOpen] = useState(() => firstOpen(roots));
  const [zoom, setZoom] = useState(1);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const finds = useTextFinder(typed);
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const found = useMemo(
    () => (typed.trim() ? inside(roots).filter(({ title }) => finds(title)) : []),
    [roots, typed, finds],
  );
  const target = found[at % Math.max(1, found.length)]?.deptId;
  const shown = useMemo(() => {
    const needed = new Set(target ? above(roots, target) : []);
    return chartOf(roots, (id) => open.has(id) || needed.has(id));
  }, [roots, open, target]);
  const { boxes, lines, width, height } = shown;
  const wanted = boxes.find(({ node }) => node.deptId === target);
  const [x, y] = [wanted?.x, wanted?.y];
  useEffect(() => {
    if (x !== undefined && y !== undefined) bringIntoView(frame.current, { x, y }, zoom);
  }, [x, y, zoom]);
  const [top] = useState(() => boxes.find(({ depth }) => depth === 0));
  useEffect(() => {
    if (top) bringIntoView(frame.current, top, 1);
  }, [top]);
  const turn = ({ deptId }: DepartmentNode) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(deptId)) next.add(deptId);
      return next;
    });
  const step = (by: 1 | -1) => setZoom((now) => zooms[zooms.indexOf(now) + by] ?? now);
  return (
    <section className="org-chart">
      <div className="list-filters">
        <Input
          type="search"
          allowClear={clear}
          className="labels-search"
          aria-label={t("department.search")}
          placeholder={t("department.search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onPressEnter={() => setAt((now) => now + 1)}
        />
        {typed.trim() && (
          <small className="org-chart-finds" role="status">
            {found.length === 0 && t("label.noMatch")}
            {found.length > 1 && t("chart.found", { count: found.length })}
          </small>
        )}
        <Space wrap className="list-tools">
          <Button
            onClick={() => setOpen(open.size > 1 ? new Set() : new Set(inside(roots).map(({ deptId }) => deptId)))}
          >
            {t(open.size > 1 ? "chart.closeAll" : "chart.openAll")}
          </Button>
          <Space.Compact>
            <Button aria-label={t("chart.smaller")} disabled={zoom === zooms[0]} onClick={() => step(-1)}>
              −
            </Button>
            <Button onClick={() => setZoom(1)}>{Math.round(zoom * 100)}%</Button>
            <Button aria-label={t("chart.larger")} disabled={zoom === zooms.at(-1)} onClick={() => step(1)}>
              +
            </Button>
          </Space.Compact>
          <Button onClick={() => svg.current && void savePicture(svg.current, width, height, company.businessName)}>
            {t("chart.save")}
          </Button>
        </Space>
      </div>
      <div className="org-chart-frame" ref={frame}>
        <svg
          ref={svg}
          viewBox={`0 0 ${width} ${height}`}
          width={width * zoom}
          height={height * zoom}
          aria-labelledby="org-chart-title"
        >
          <title id="org-chart-title">{t("organisation.tab.chart")}</title>
          {lines.map(({ id, from, to }) => (
            <path
              key={id}
              className="org-chart-line"
              d={`M${from.x},${from.y} H${(from.x + to.x) / 2} V${to.y} H${to.x}`}
            />
          ))}
          {boxes.map((placed) => (
            <Box
              key={placed.node.deptId}
              placed={placed}
              isOpen={open.has(placed.node.deptId)}
              isFound={placed.node.deptId === target}
              onTurn={turn}
            />
          ))}
        </svg>
      </div>
    </section>
  );
}

function bringIntoView(frame: HTMLElement | null, { x, y }: { x: number; y: number }, zoom: number) {
  frame?.scrollTo({
    left: (x + box.width / 2) * zoom - frame.clientWidth / 2,
    top: (y + box.height / 2) * zoom - frame.clientHeight / 2,
  });
}

const pen = document.createElement("canvas").getContext("2d");
/** How wide a text is in the font of `chart.css`. */
const widthIn = (font: string) => (text: string) => {
  if (!pen) return 0;
  pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
};
const widthOfName = widthIn("600 14px");
const widthOfAbout = widthIn("12px");
const edge = 12;
/** For the sign at the right and the gap before it. */
const signWidth = 28;

type BoxProps = { placed: Placed; isOpen: boolean; isFound: boolean; onTurn: (node: DepartmentNode) => void };

function Box({ placed: { node, x, y }, isOpen, isFound, onTurn }: BoxProps) {
  const { t } = useTranslation("system");
  const { names } = useFormat();
  const inner = node.children.length;
  const people = t("label.people", { count: node.userCount });
  const about = [names(node.heads), people].filter(Boolean).join(" · ");
  const room = box.width - 2 * edge;
  const turns = inner > 0 && {
    role: "button",
    tabIndex: 0,
    "aria-expanded": isOpen,
    onClick: () => onTurn(node),
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onTurn(node);
    },
  };
  return (
    <g
      className={isFound ? "org-chart-box org-chart-found" : "org-chart-box"}
      transform={`translate(${x},${y})`}
      {...(turns || { role: "img" })}
    >
      <title>{`${node.title} · ${about}`}</title>
      <rect width={box.width} height={box.height} rx={6} />
      <text className="org-chart-name" x={edge} y={23}>
        {shortened(node.title, inner > 0 ? room - signWidth : room, widthOfName)}
      </text>
      <text className="org-chart-about" x={edge} y={43}>
        {shortened(about, room, widthOfAbout)}
      </text>
      {inner > 0 && (
        <text className="org-chart-more" x={box.width - edge} y={23}>
          {isOpen ? "−" : `+${inner}`}
        </text>
      )}
    </g>
  );
}
