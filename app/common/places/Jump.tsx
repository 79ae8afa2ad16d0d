import { ExternalLink } from 'lucide-react';
import { type ReactNode, useContext, useMemo } from 'react';
import { TextButton, TextLink } from '../../ui/controls/TextButton.tsx';
import { type Destination, type Elsewhere, ElsewhereContext } from './elsewhere.ts';

interface JumpProps {
  readonly to: Destination;
  /** Goes to the place in the playground. */
  readonly onJump: () => void;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A link to a document or a view: on this page or, if it does not show the place, in the playground. */
export function Jump(props: JumpProps) {
  const elsewhere = useContext(ElsewhereContext);
  const onJump = elsewhere === null ? props.onJump : elsewhere.showHere(props.to);
  if (elsewhere !== null && onJump === null) return <JumpAway {...props} addressOf={elsewhere.addressOf} />;
  return (
    <TextButton onClick={onJump ?? undefined}>
      {props.icon}
      {props.children}
    </TextButton>
  );
}

function JumpAway({ to, icon, children, addressOf }: JumpProps & Pick<Elsewhere, 'addressOf'>) {
  const { documentId, resultTab, pointer } = to;
  // The address contains the whole scenario. Build it only when something changes.
  const href = useMemo(
    () =>
      addressOf({
        ...(documentId && { documentId }),
        ...(resultTab && { resultTab }),
        ...(pointer && { pointer }),
      }),
    [addressOf, documentId, resultTab, pointer],
  );
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {icon}
      {children}
      <ExternalLink size={11} aria-label="in Nova Sieve" />
    </TextLink>
  );
}
