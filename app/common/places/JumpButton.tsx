import { CornerDownRight } from 'lucide-react';
import { documentOf } from '../../documents/document-view.ts';
import { DOCUMENTS } from '../../documents/documents.ts';
import { useActions } from '../../store/use-playground.ts';
import { Jump } from './Jump.tsx';
import { useDocument, useReadable } from './use-documents.ts';

/** A link to a place of the scenario, in the smallest document that shows it. */
export function JumpButton({ pointer }: { readonly pointer: string }) {
  const { value } = useReadable();
  const document = useDocument(documentOf(pointer, value));
  const { goTo } = useActions();
  const range = document.locate(pointer);
  if (range === null) return null;
  const { title } = DOCUMENTS[document.id];
  return (
    <Jump
      to={{ documentId: document.id, pointer }}
      onJump={() => goTo(document.id, range)}
      icon={<CornerDownRight size={12} aria-hidden />}
    >
      {title} line {range.start.line}
    </Jump>
  );
}
