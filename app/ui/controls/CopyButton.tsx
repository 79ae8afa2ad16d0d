import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: () => string | Promise<string>;
  /** The button's text; `Copy` if absent. */
  readonly title?: string;
  /** What is copied, for people who do not see where the button is. */
  readonly label?: string;
  readonly isDisabled?: boolean;
}

/**
 * Copies a text, and reports whether it succeeded. The `key` must be what it copies, so that a new text does not show
 * as copied.
 */
export function CopyButton({ text, title = 'Copy', label, isDisabled = false }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () => setState((await copyText(text())) ? 'copied' : 'refused');
  const says = { ready: title, copied: 'Copied', refused: 'Copy blocked by the browser' }[state];
  return (
    <Button
      isDisabled={isDisabled}
      onPress={() => void copy()}
      {...(label !== undefined && { 'aria-label': state === 'ready' ? label : says })}
    >
      <Copy size={14} aria-hidden />
      {says}
    </Button>
  );
}
