import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { AggregateText } from '../common/AggregateText.tsx';
import { JumpButton } from '../common/places/JumpButton.tsx';
import { linesOf, queryOf } from '../common/query-lines.ts';
import type { SentQuery } from '../engine/protocol/answers.ts';
import { Button } from '../ui/controls/Button.tsx';
import fields from '../ui/styles/fields.module.css';
import styles from './QueryForm.module.css';

export interface AskedQuery {
  readonly query: string;
  readonly microversion: string;
}

interface QueryFormProps {
  /** As Nova sent it. */
  readonly sent: SentQuery;
  /** The query whose response is shown. */
  readonly asked: AskedQuery;
  readonly onSend: (query: AskedQuery) => void;
}

/** The query, one parameter per line, to edit and send, with the lines of the documents that cause it. */
export function QueryForm({ sent, asked, onSend }: QueryFormProps) {
  const [lines, setLines] = useState(() => linesOf(sent.query));
  const [microversion, setMicroversion] = useState(sent.microversion);
  const isAsSent = lines === linesOf(sent.query) && microversion === sent.microversion;
  const isAsked = lines === linesOf(asked.query) && microversion === asked.microversion;

  const send = () => onSend(isAsSent ? sent : { query: queryOf(lines), microversion: microversion.trim() });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  const reset = () => {
    setLines(linesOf(sent.query));
    setMicroversion(sent.microversion);
    onSend(sent);
  };

  return (
    <form className={styles.form} aria-label="Query to Placement" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <p className={styles.path}>
        <code>GET /allocation_candidates?</code>
      </p>
      <textarea
        className={fields.text}
        aria-label="Parameters, one per line"
        value={lines}
        rows={Math.max(5, lines.split('\n').length + 2)}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setLines(event.target.value)}
      />
      <div className={styles.actions}>
        <label>
          Microversion
          <input
            className={fields.field}
            value={microversion}
            size={5}
            onChange={(event) => setMicroversion(event.target.value)}
          />
        </label>
        <Button type="submit" look={isAsked ? 'plain' : 'primary'}>
          Send
        </Button>
        {!(isAsSent && isAsked) && <Button onPress={reset}>Reset to Nova’s query</Button>}
      </div>
      <Origins sent={sent} />
    </form>
  );
}

function Origins({ sent }: { readonly sent: SentQuery }) {
  return (
    <div className={styles.origins}>
      <h3>Sources</h3>
      <ul>
        {[...sent.origins].map(([part, pointers]) => (
          <li key={part}>
            <code>
              <AggregateText text={part} />
            </code>
            <span>
              {pointers.length === 0 ? (
                <i>set by Nova</i>
              ) : (
                pointers.map((pointer) => <JumpButton key={pointer} pointer={pointer} />)
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
