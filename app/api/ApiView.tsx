import { useAnswer } from '../store/use-answer.ts';
import { CopyButton } from '../ui/controls/CopyButton.tsx';
import { Toolbar, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { scrolledByKeys } from '../ui/panes/scrolled-by-keys.ts';
import { counted } from '../words/counts.ts';
import styles from './ApiView.module.css';
import { ShellScript } from './ShellScript.tsx';

const NO_INPUT = {};
/** A large cloud's script is for a file, not for reading on the screen. */
const SHOWN_CHARACTERS = 100_000;

/** The `openstack` commands that create the scenario's Compute API resources and send the request. */
export default function ApiView() {
  const { held, askAgain } = useAnswer('commands', NO_INPUT);
  if (held === null) return null;
  if (held.answer === null) {
    return (
      <Failure what="The commands could not be generated." why={held.failure ?? ''} onAgain={askAgain} />
    );
  }
  return <Commands script={held.answer} />;
}

function Commands({ script }: { readonly script: string }) {
  const isCut = script.length > SHOWN_CHARACTERS;
  return (
    <ToolbarView>
      <Toolbar>
        <p className={styles.about}>
          Commands that create these flavors, images, aggregates and server groups, and send this request. No
          command can create hosts, their inventories, nova.conf or the servers that already run.
        </p>
        <CopyButton key={script} label="Copy the commands" text={() => script} />
      </Toolbar>
      <div className={styles.scroller} {...scrolledByKeys('openstack commands')}>
        <ShellScript text={isCut ? script.slice(0, SHOWN_CHARACTERS) : script} />
        {isCut && (
          <p>
            The view is cut off. Copy the commands to get all: {counted(script.length, 'character')} in total.
          </p>
        )}
      </div>
    </ToolbarView>
  );
}
