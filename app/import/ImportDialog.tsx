import { IMPORT_LIMITS } from '@nova-sieve/engine';
import { FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { titleOf } from '../documents/scenario-title.ts';
import type { Importing } from '../store/run/import-slice.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ModalDialog } from '../ui/panes/ModalDialog.tsx';
import { Progress } from '../ui/panes/Progress.tsx';
import { counted } from '../words/counts.ts';
import { Findings } from './Findings.tsx';
import { GivenFiles } from './GivenFiles.tsx';
import styles from './ImportDialog.module.css';
import { PasteField } from './PasteField.tsx';
import { readDropped } from './read-dropped.ts';

/** Characters; browsers keep about five million for all drafts. */
const LARGE = 1_000_000;

/** Takes files and pasted text, reports what they are and what is missing, and opens the result as a draft. */
export default function ImportDialog() {
  const importing = usePlayground((state) => state.importing);
  const { closeImport, addToImport } = useActions();
  if (importing === null) return null;
  const choose = async (list: FileList | null): Promise<void> => {
    const { files, refused } = await readDropped([...(list ?? [])]);
    addToImport(files, refused);
  };
  return (
    <ModalDialog title="Import a cloud" onClose={closeImport} size="wide">
      <div className={styles.body}>
        <Introduction />
        <div className={styles.give}>
          <div className={styles.choose}>
            <p>Drop files here, or</p>
            <FileTrigger allowsMultiple onSelect={(list) => void choose(list)}>
              <Button>
                <FileUp size={14} aria-hidden /> Choose files
              </Button>
            </FileTrigger>
          </div>
          <PasteField />
        </div>
        {importing.refused.map((why) => (
          <p key={why} role="alert" className={styles.refused}>
            {why}
          </p>
        ))}
        <GivenFiles />
        {importing.view !== null && <Findings view={importing.view} />}
      </div>
      <Footer importing={importing} />
    </ModalDialog>
  );
}

function Introduction() {
  return (
    <>
      <p>
        Import the output of <code>openstack … list</code> and <code>show</code> with <code>-f json</code>,
        the <code>nova.conf</code> of the scheduler, scenario files, or the file that{' '}
        <a href="collect.sh" download>
          collect.sh
        </a>{' '}
        creates. This script runs only read-only commands in your cloud. Read it before you run it.
      </p>
      <p className={styles.note}>
        Files never leave the browser. The limit is {counted(IMPORT_LIMITS.files, 'file')} with{' '}
        {IMPORT_LIMITS.length / 1024 / 1024} MiB in total.
      </p>
    </>
  );
}

function Footer({ importing }: { readonly importing: Importing }) {
  const { closeImport, openImported } = useActions();
  const { progress, view, failure } = importing;
  const text = progress === null ? (view?.text ?? '') : '';
  return (
    <div className={styles.foot}>
      <div className={styles.outcome} role="status">
        {progress !== null && <Progress label="Importing" {...progress} />}
        {failure !== null && <p className={styles.refused}>The import failed. {failure}</p>}
        {text !== '' && <Outcome text={text} />}
      </div>
      <Button onPress={closeImport}>Cancel</Button>
      <Button look="primary" isDisabled={text === ''} onPress={openImported}>
        Open as a new draft
      </Button>
    </div>
  );
}

function Outcome({ text }: { readonly text: string }) {
  return (
    <>
      <p className={styles.title}>{titleOf(text)}</p>
      <p className={styles.note}>
        {text.length < LARGE
          ? counted(text.length, 'character')
          : 'Large: the browser may not have enough space to keep it after the page is closed.'}
      </p>
    </>
  );
}
