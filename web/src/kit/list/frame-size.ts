import { type RefObject, useLayoutEffect, useState } from "react";

export type FrameSize = { readonly height: number; readonly width: number };

const minHeight = 280;

/**
 * The height of a list's frame, so that it and what follows end inside the window: one scroll bar, and the pager in
 * view (D9).
 */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize {
  const [size, setSize] = useState<FrameSize>({ height: minHeight, width: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const height = Math.max(minHeight, Math.floor(window.innerHeight - topOf(element) - heightBelow(element)));
      const width = element.clientWidth;
      setSize((known) => (known.height === height && known.width === width ? known : { height, width }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (let one: Element | null = element; one && one.id !== "content"; one = one.parentElement) {
      observer.observe(one);
      for (const beside of one.parentElement?.children ?? []) observer.observe(beside);
    }
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [frame]);
  return size;
}

const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

/** The height of everything below the frame in its own list, with paddings. */
function heightBelow(element: Element): number {
  let sum = 0;
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    sum += next.getBoundingClientRect().height;
  }
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { paddingBottom, borderBottomWidth } = getComputedStyle(around);
    sum += Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth);
    if (around.id === "content") break;
  }
  return sum;
}
