import { startTransition, useEffect, useState } from 'react';

/**
 * The value, as it was when the last frame was painted. What takes long to render uses it, and so gives way to what
 * shows the same value at once: `useDeferredValue` renders later, but still before the browser paints.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (Object.is(painted, value)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A task that the frame's own callback queues runs when that frame is painted.
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
