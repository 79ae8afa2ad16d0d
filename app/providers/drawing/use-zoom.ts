import { select, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { Size } from '../../ui/panes/use-size.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Box } from './hulls.ts';

const MARGIN = 24;
const MOVE_MS = 220;
/**
 * Text is not readable below this scale. A drawing that does not fit is cut off at first; Zoom to fit shows the whole.
 */
const READABLE = 0.78;

interface ZoomControls {
  readonly transform: ZoomTransform;
  readonly zoomBy: (factor: number) => void;
  /** Shows the whole drawing, or as much of it as is readable. */
  readonly fit: (how: 'whole' | 'readable') => void;
  /** Scrolls to a card if it is out of sight. */
  readonly reveal: (box: Box) => void;
}

/** Dragging and the wheel move the drawing. The wheel with Ctrl, and two fingers, zoom. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, view: Size, content: Size): ZoomControls {
  const [transform, setTransform] = useState<ZoomTransform>(zoomIdentity);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const behaviour = useMemo(
    () =>
      zoom<SVGSVGElement, unknown>()
        .scaleExtent([0.1, 3])
        .clickDistance(4)
        .filter((event: MouseEvent) =>
          event.type === 'wheel' ? event.ctrlKey || event.metaKey : event.button === 0,
        )
        .on('zoom', ({ transform: moved }: { transform: ZoomTransform }) => setTransform(moved)),
    [],
  );

  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const drawing = select(element);
    drawing.call(behaviour).on('dblclick.zoom', null);
    drawing.on('wheel.pan', (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const { k } = zoomTransform(element);
      behaviour.translateBy(drawing, -event.deltaX / k, -event.deltaY / k);
    });
    return () => {
      drawing.on('.zoom', null).on('wheel.pan', null);
    };
  }, [svg, behaviour]);

  const moveTo = useCallback(
    (to: ZoomTransform, atOnce = false) => {
      if (svg.current !== null) move(svg.current, behaviour, to, still || atOnce ? 0 : MOVE_MS);
    },
    [svg, behaviour, still],
  );

  const fit = useCallback(
    (how: 'whole' | 'readable') => moveTo(fitted(view, content, how), how === 'readable'),
    [moveTo, view, content],
  );

  return {
    transform,
    fit,
    zoomBy: (factor) => {
      if (svg.current === null) return;
      const { width, height } = view;
      const middle: [number, number] = [width / 2, height / 2];
      const [x, y] = transform.invert(middle);
      const [low, high] = behaviour.scaleExtent();
      const k = Math.max(low, Math.min(high, transform.k * factor));
      moveTo(
        zoomIdentity
          .translate(...middle)
          .scale(k)
          .translate(-x, -y),
      );
    },
    reveal: (box) => {
      const moved = revealed(transform, box, view);
      if (moved !== transform) moveTo(moved);
    },
  };
}

function move(
  element: SVGSVGElement,
  behaviour: ZoomBehavior<SVGSVGElement, unknown>,
  to: ZoomTransform,
  duration: number,
): void {
  if (duration === 0) behaviour.transform(select(element), to);
  else select(element).transition().duration(duration).call(behaviour.transform, to);
}

function fitted(view: Size, content: Size, how: 'whole' | 'readable'): ZoomTransform {
  const whole = Math.min(
    1,
    (view.width - 2 * MARGIN) / content.width,
    (view.height - 2 * MARGIN) / content.height,
  );
  const k = how === 'whole' ? Math.max(0.1, whole) : Math.max(READABLE, whole);
  const middle = (view.width - content.width * k) / 2;
  return zoomIdentity.translate(Math.max(MARGIN, middle), MARGIN).scale(k);
}

/** Returns the same transform if the box is visible, else the nearest one in which it is. */
function revealed(transform: ZoomTransform, box: Box, view: Size): ZoomTransform {
  const shift = (from: number, length: number, room: number): number => {
    if (from < MARGIN || length > room - 2 * MARGIN) return MARGIN - from;
    return Math.min(0, room - MARGIN - (from + length));
  };
  const { k } = transform;
  const dx = shift(transform.applyX(box.x), box.width * k, view.width);
  const dy = shift(transform.applyY(box.y), box.height * k, view.height);
  return dx === 0 && dy === 0 ? transform : transform.translate(dx / k, dy / k);
}
