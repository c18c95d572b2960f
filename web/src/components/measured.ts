import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const BEFORE = 580; // pixels, until it is known

/** How wide an element is now: for drawings whose letters keep their size. */
export function useWidth<Kind extends Element>(): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(BEFORE);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
