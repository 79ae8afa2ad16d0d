import { useAnswer } from '../store/use-answer.ts';
import { CopyButton } from '../ui/controls/CopyButton.tsx';
import { Toolbar, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { scrolledByKeys } from '../ui/panes/scrolled-by-keys.ts';
import { counted } from '../words/counts.ts';
import styles from './ApiView.module.css';
import { ShellScript } from './ShellScript.tsx';

const NO_INPUT = {};
/** A script of a large cloud is for a file, not for the eye. */
const SHOWN_CHARACTERS = 100_000;

/** The `openstack` commands that make this cloud's part of Nova and ask for the request. */
export default function ApiView() {
  const { held, askAgain } = useAnswer('commands', NO_INPUT);
  if (held === null) return null;
  if (held.answer === null) {
    return <Failure what="The commands could not be written." why={held.failure ?? ''} onAgain={askAgain} />;
  }
  return <Commands script={held.answer} />;
}

function Commands({ script }: { readonly script: string }) {
  const isCut = script.length > SHOWN_CHARACTERS;
  return (
    <ToolbarView>
      <Toolbar>
        <p className={styles.about}>
          What to type for these flavors, images, aggregates, server groups and this request. No command makes
          hosts, their inventories, nova.conf or the servers that already run.
        </p>
        <CopyButton key={script} label="Copy the commands" text={() => script} />
      </Toolbar>
      <div className={styles.scroller} {...scrolledByKeys('openstack commands')}>
        <ShellScript text={isCut ? script.slice(0, SHOWN_CHARACTERS) : script} />
        {isCut && <p>The rest is left to the copy: {counted(script.length, 'character')} in all.</p>}
      </div>
    </ToolbarView>
  );
}
