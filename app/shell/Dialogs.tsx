import { CommandPalette, Palette } from '../actions/Palette.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import { SelectList } from '../ui/select/use-select-list.tsx';
import { DialogBoundary } from './DialogBoundary.tsx';
import { useLoadAhead } from './use-load-ahead.ts';

const HelpDialog = part(() => import('./HelpDialog.tsx'));
const ImportDialog = part(() => import('../import/ImportDialog.tsx'));
const SharingDialog = part(() => import('./SharingDialog.tsx'));

const LOADED_AHEAD = [CommandPalette, SelectList, HelpDialog, SharingDialog, ImportDialog];

/** The dialogs over the page, loaded when they are opened. */
export function Dialogs() {
  const help = usePlayground((state) => state.help);
  const palette = usePlayground((state) => state.palette);
  const sharing = usePlayground((state) => state.sharing !== null);
  const importing = usePlayground((state) => state.importing !== null);
  const { showHelp, showPalette, showSharing, closeImport } = useActions();
  useLoadAhead(LOADED_AHEAD);
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
