import { useEffect, useState } from 'react';
import { useActions } from '../store/use-playground.ts';
import { readDropped } from './read-dropped.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Imports files that are dropped anywhere on the page. Returns true while files are dragged over it. */
export function useFileDrop(): boolean {
  const { addToImport } = useActions();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = async (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise an editor would insert the file's text, or the browser would open it.
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const { files, refused } = await readDropped([...(event.dataTransfer?.files ?? [])]);
      addToImport(files, refused);
    };
    const options = { capture: true };
    window.addEventListener('dragover', over, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('drop', drop, options);
    return () => {
      window.removeEventListener('dragover', over, options);
      window.removeEventListener('dragleave', leave, options);
      window.removeEventListener('drop', drop, options);
    };
  }, [addToImport]);
  return isOver;
}
