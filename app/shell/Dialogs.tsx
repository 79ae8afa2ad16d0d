import { useEffect } from 'react';
import { CommandPalette, Palette } from '../actions/Palette.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import { SelectList } from '../ui/use-select-list.tsx';
import { DialogBoundary } from './DialogBoundary.tsx';

const HelpDialog = part(() => import('./HelpDialog.tsx'));
const ImportDialog = part(() => import('../import/ImportDialog.tsx'));
const SharingDialog = part(() => import('../share/SharingDialog.tsx'));

/** Nobody's first look needs them; a key that is pressed while one of them is still on its way is lost. */
const LOADED_AHEAD = [CommandPalette, SelectList, HelpDialog, SharingDialog, ImportDialog];
/** After the first result, so that they do not compete with showing it. Milliseconds. */
const PAUSE = 500;

/** The dialogs over the page. */
export function Dialogs() {
  const help = usePlayground((state) => state.help);
  const palette = usePlayground((state) => state.palette);
  const sharing = usePlayground((state) => state.sharing !== null);
  const importing = usePlayground((state) => state.importing !== null);
  const hasResult = usePlayground((state) => state.result !== null);
  const { showHelp, showPalette, showSharing, closeImport } = useActions();

  useEffect(() => {
    if (!hasResult) return;
    const timer = setTimeout(() => {
      for (const { load } of LOADED_AHEAD) load();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [hasResult]);

  return (
    <>
      <DialogBoundary name="The help" onClose={() => showHelp(false)}>
        {help && <HelpDialog />}
      </DialogBoundary>
      <DialogBoundary name="The list of commands" onClose={() => showPalette(false)}>
        {palette && <Palette />}
      </DialogBoundary>
      <DialogBoundary name="The import" onClose={closeImport}>
        {importing && <ImportDialog />}
      </DialogBoundary>
      <DialogBoundary name="Share and export" onClose={() => showSharing(null)}>
        {sharing && <SharingDialog />}
      </DialogBoundary>
    </>
  );
}
