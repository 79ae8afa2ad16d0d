import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  readonly text: () => string;
  /** What is copied, for people who do not see where the button stands. */
  readonly label?: string;
  readonly isDisabled?: boolean;
}

/** Copies a text, and says whether it did. Give it a `key` of what it copies: a new text is not yet copied. */
export function CopyButton({ text, label, isDisabled = false }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const says = { ready: 'Copy', copied: 'Copied', refused: 'Not allowed to copy' }[state];
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
