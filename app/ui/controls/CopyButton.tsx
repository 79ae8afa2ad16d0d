import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: () => string | Promise<string>;
  /** What the button says; `Copy` where absent. */
  readonly title?: string;
  /** What is copied, for people who do not see where the button stands. */
  readonly label?: string;
  readonly isDisabled?: boolean;
}

/** Copies a text, and says whether it did. Give it a `key` of what it copies: a new text is not yet copied. */
export function CopyButton({ text, title = 'Copy', label, isDisabled = false }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () => setState((await copyText(text())) ? 'copied' : 'refused');
  const says = { ready: title, copied: 'Copied', refused: 'Not allowed to copy' }[state];
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
