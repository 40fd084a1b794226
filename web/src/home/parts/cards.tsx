import ArrowLeftOutlined from "@ant-design/icons/es/icons/ArrowLeftOutlined";
import ArrowRightOutlined from "@ant-design/icons/es/icons/ArrowRightOutlined";
import EyeInvisibleOutlined from "@ant-design/icons/es/icons/EyeInvisibleOutlined";
import EyeOutlined from "@ant-design/icons/es/icons/EyeOutlined";
import HolderOutlined from "@ant-design/icons/es/icons/HolderOutlined";
import { Button } from "antd";
import { type ComponentType, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import { type Arrangement, arranged, movedTo } from "./arrange.ts";

export type WorkbenchCard = {
  id: string;
  title: string;
  wide?: boolean | undefined;
  lazy: () => Promise<{ default: ComponentType }>;
};
type Props = {
  cards: readonly WorkbenchCard[];
  arrangement: Arrangement;
  /** Left out: the cards are used and not arranged. */
  onArrange: ((next: Arrangement) => void) | null;
};

export function Cards({ cards, arrangement, onArrange }: Props) {
  const { order, hidden } = arrangement;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  // A card that moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has moved
  useLayoutEffect(() => {
    if (focused.current) grid.current?.querySelector<HTMLElement>(`[data-focus="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [order]);
  const all = arranged(cards, order);
  const ids = all.map(({ id }) => id);
  const shown = onArrange ? all : all.filter(({ id }) => !hidden.includes(id));
  const move = (id: string, to: string | undefined) => {
    if (to && to !== id) onArrange?.({ hidden, order: movedTo(ids, order, id, to) });
  };
  return (
    <div ref={grid} className="cards">
      {shown.map(({ id, title, wide, lazy }, at) => {
        const Card = lazyOf(lazy);
        const isHidden = hidden.includes(id);
        const step = (by: 1 | -1) => {
          focused.current = `${id} ${by}`;
          move(id, ids[at + by]);
        };
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by its buttons
          <section
            key={id}
            className="card"
            data-card={id}
            data-wide={wide || undefined}
            data-hidden={isHidden || undefined}
            data-over={(over === id && dragged !== id) || undefined}
            draggable={onArrange !== null}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) move(dragged, id);
            }}
          >
            {onArrange && (
              <Tools
                id={id}
                title={title}
                isHidden={isHidden}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onStep={step}
                onHide={() =>
                  onArrange({ order, hidden: isHidden ? hidden.filter((one) => one !== id) : [...hidden, id] })
                }
              />
            )}
            <div className="card-content" inert={onArrange !== null}>
              <Suspense fallback={<Skeleton rows={4} />}>
                <Card />
              </Suspense>
            </div>
          </section>
        );
      })}
    </div>
  );
}

type ToolsProps = {
  id: string;
  title: string;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
  onHide: () => void;
};

function Tools({ id, title, isHidden, isFirst, isLast, onStep, onHide }: ToolsProps) {
  const { t } = useTranslation("home");
  return (
    <div className="card-tools">
      <HolderOutlined aria-hidden />
      <strong>{title}</strong>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        data-focus={`${id} -1`}
        disabled={isFirst}
        aria-label={t("arrange.earlier", { title })}
        onClick={() => onStep(-1)}
      />
      <Button
        type="text"
        icon={<ArrowRightOutlined />}
        data-focus={`${id} 1`}
        disabled={isLast}
        aria-label={t("arrange.later", { title })}
        onClick={() => onStep(1)}
      />
      <Button
        type="text"
        icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        aria-label={t(isHidden ? "arrange.show" : "arrange.hide", { title })}
        onClick={onHide}
      />
    </div>
  );
}
