import { Check, Link } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { usePlaygroundStore } from '../store/use-playground.ts';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import { type LinkedView, writeLink } from './link.ts';
import styles from './ShareButton.module.css';

/** Beyond this many characters some chat programs cut a link off. */
const LONG = 2000;

/** Copies a link that carries the whole scenario and the view, and shows it in case the browser refuses to copy. */
export function ShareButton() {
  return (
    <DialogTrigger>
      <Button look="primary">
        <Link size={14} aria-hidden /> Share
      </Button>
      <Popover className={controls.popover!} placement="bottom end" offset={6}>
        <Dialog aria-label="Share this scenario" className={styles.dialog!}>
          <ShareLink />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function ShareLink() {
  const store = usePlaygroundStore();
  const [made] = useState(() => makeLink(window.location.href, store.getState()));
  return made.link === null ? <p role="alert">{made.problem}</p> : <ReadyLink link={made.link} />;
}

function ReadyLink({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    let gone = false;
    copy(link).then((done) => {
      if (!gone) setCopied(done);
    });
    return () => {
      gone = true;
    };
  }, [link]);

  return (
    <>
      <p role="status" className={styles.status}>
        {copied ? (
          <>
            <Check size={14} aria-hidden /> The link is copied.
          </>
        ) : (
          'Copy this link:'
        )}
      </p>
      <input
        className={styles.link}
        aria-label="Link to this scenario and view"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <p className={styles.note}>
        It holds the whole scenario and what you look at; nothing is uploaded.{' '}
        {link.length.toLocaleString('en')} characters
        {link.length > LONG ? ': some chat programs cut a link this long.' : '.'}
      </p>
    </>
  );
}

type Made =
  | { readonly link: string; readonly problem: null }
  | { readonly link: null; readonly problem: string };

function makeLink(page: string, state: LinkedView & { readonly text: string }): Made {
  try {
    const url = new URL(page);
    url.hash = writeLink(state.text, state);
    return { link: url.href, problem: null };
  } catch (error) {
    if (error instanceof RangeError) return { link: null, problem: error.message };
    throw error;
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The visitor refused, or the page is not served securely: the link stands in the field.
    return false;
  }
}
