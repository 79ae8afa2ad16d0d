import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value of the last painted frame. Components that take long to render use it, so that components that show
 * the value immediately go first. `useDeferredValue` renders later, but still before the browser paints.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (Object.is(painted, value)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task that the frame's callback queues runs after the frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted, value]);
  return painted;
}
