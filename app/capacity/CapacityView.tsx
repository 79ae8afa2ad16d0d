import { Square } from 'lucide-react';
import { useState } from 'react';
import type { CapacityAnswer as Found, RunView } from '../engine/protocol/answers.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Segments } from '../ui/controls/Segments.tsx';
import { Toolbar, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { Progress } from '../ui/panes/Progress.tsx';
import { counted, format } from '../words/counts.ts';
import styles from './CapacityView.module.css';
import { HostFill } from './HostFill.tsx';
import { Wall } from './Wall.tsx';

const CAPS = [100, 1000, 5000] as const;
const CHOICES = CAPS.map((cap) => ({ id: String(cap), title: format(cap) }));

/** A pause in typing after which the search starts. Milliseconds. */
const PAUSE = 300;
/** In a larger cloud each attempt takes so long that it starts only on demand. */
const UNASKED = 500;

/** Shows how many more of this request fit, which hosts take them, and what rejects the next one. */
export default function CapacityView() {
  const view = usePlayground((state) => state.result);
  return view === null ? null : <Search view={view} />;
}

function Search({ view }: { readonly view: RunView }) {
  const [cap, setCap] = useState('1000');
  const [asked, setAsked] = useState<RunView | null>(null);
  const [stopped, setStopped] = useState<RunView | null>(null);
  const isWanted = stopped !== view && (view.hosts.length <= UNASKED || asked === view);
  const { held, isCurrent, askAgain } = useAnswer('capacity', isWanted ? { cap: Number(cap) } : null, PAUSE);
  const progress = usePlayground((state) => state.askProgress.capacity);
  const { stopAsking } = useActions();
  const isWorking = isWanted && !isCurrent;
  const stop = () => {
    stopAsking('capacity');
    setStopped(view);
  };
  const start = () => {
    setStopped(null);
    setAsked(view);
  };
  return (
    <ToolbarView>
      <Toolbar>
        <span className={styles.label}>Maximum number of requests</span>
        <Segments label="Maximum number of requests" items={CHOICES} chosen={cap} onChoose={setCap} />
        {isWorking && (
          <>
            <Progress label="Filling the cloud" {...(progress ?? { done: 0, total: Number(cap) })} />
            <Button onPress={stop}>
              <Square size={12} aria-hidden /> Stop
            </Button>
          </>
        )}
      </Toolbar>
      {!isWanted && (
        <div className={styles.offer}>
          <p>
            Repeats the same request and keeps its servers until a request does not get its hosts.
            {view.hosts.length > UNASKED && ` With ${format(view.hosts.length)} hosts, this takes a while.`}
          </p>
          <Button look="primary" onPress={start}>
            Fill the cloud
          </Button>
        </div>
      )}
      {held?.failure != null && (
        <Failure what="The cloud could not be filled." why={held.failure} onAgain={askAgain} />
      )}
      {isWanted && held?.answer != null && <Result found={held.answer} isOld={!isCurrent} />}
    </ToolbarView>
  );
}

function Result({ found, isOld }: { readonly found: Found; readonly isOld: boolean }) {
  const { requests, servers, wall, cap } = found;
  return (
    <div className={styles.result} data-old={isOld || undefined}>
      <section aria-label="How many fit" className={styles.sum} role="status">
        <p className={styles.number}>{format(servers)}</p>
        <p>
          more {servers === 1 ? 'server fits' : 'servers fit'}
          {servers !== requests && ` in ${counted(requests, 'request')}`}
          {wall === null && `. The limit is reached: more than ${format(cap)} requests fit`}
        </p>
      </section>
      {wall !== null && <Wall wall={wall} next={requests + 1} />}
      <HostFill groups={found.groups} />
    </div>
  );
}
