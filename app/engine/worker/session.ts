import type { OpenSandbox } from '@nova-sieve/sandbox';
import type { EngineReply, EngineRequest, Question } from '../protocol/messages.ts';
import type { Answer, Kind } from '../protocol/questions.ts';
import { type Answering, Ended, type Finished, type Turns } from './answers/answering.ts';
import { run } from './answers/run.ts';
import { createSandboxes } from './sandboxes.ts';

/** How each kind of question is answered. A missing kind is not answered here. */
type Answers = { readonly [K in Exclude<Kind, 'run'>]?: Answering<K> };

export interface SessionOptions {
  readonly answers: Answers;
  /** Opens the sandbox for the scenario's code. Called if there is some. */
  readonly openSandbox: () => Promise<OpenSandbox>;
  readonly reply: (reply: EngineReply) => void;
  /** Lets messages arrive between two steps of the work. */
  readonly takeTurn: () => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Session {
  readonly receive: (request: EngineRequest) => void;
}

type AnyQuestion = { [K in Kind]: Question<K> }[Kind];
type Teller = (done: number, total: number, activity?: string) => void;
type AnswerTo<K extends Kind> = Answer<K> | Promise<Answer<K>>;

/** The shortest time between two progress messages, which cost more than a unit of work. Milliseconds. */
const PROGRESS_EVERY = 100;

/** Creates the engine's side of the protocol, wherever it runs. Owns the cloud of the latest run. */
export function createSession({ answers, openSandbox, reply, takeTurn, now }: SessionOptions): Session {
  const cancelled = new Set<number>();
  const sandboxes = createSandboxes(openSandbox);
  let finished: Finished | null = null;
  let work: Promise<void> = Promise.resolve();

  async function handle(question: AnyQuestion): Promise<void> {
    const { id, revision } = question;
    try {
      await takeTurn();
      endIfCancelled(id);
      const answer = await (question.kind === 'run' ? runText(question) : answerTo(question));
      // The kind of the question is the kind of its answer.
      reply({ kind: 'answered', id, revision, answer } as EngineReply);
    } catch (error) {
      reply(
        error instanceof Ended
          ? { kind: 'cancelled', id }
          : { kind: 'failed', id, message: messageOf(error) },
      );
    } finally {
      cancelled.delete(id);
    }
  }

  async function runText(question: Question<'run'>): Promise<Answer<'run'>> {
    const { revision, input } = question;
    const outcome = await run({
      revision,
      input,
      last: finished,
      sandboxes,
      turns: turnsOf(question, () => true),
      onProgress: teller(question),
      now,
    });
    finished = outcome.finished ?? finished;
    return outcome.answer;
  }

  function answerTo<K extends Exclude<Kind, 'run'>>(question: Question<K>): AnswerTo<K> {
    const answering = answers[question.kind] as unknown as Answering<K> | undefined;
    if (answering === undefined) throw new Error(`This engine does not answer “${question.kind}”.`);
    if (answering.about === 'input')
      return answering.answer(
        question.input,
        turnsOf(question, () => true),
      );
    const isCurrent = () => finished?.revision === question.revision;
    if (finished === null || !isCurrent()) throw new Ended();
    return answering.answer(finished, question.input, turnsOf(question, isCurrent));
  }

  function turnsOf<K extends Kind>(question: Question<K>, isWanted: () => boolean): Turns {
    const tell = teller(question);
    // The progress of the work. A run inside it counts its own servers.
    let reached = { done: 0, total: 0 };
    return {
      onRunProgress: (_done, _total, activity) => tell(reached.done, reached.total, activity),
      next: async (done, total) => {
        if (done !== undefined && total !== undefined) {
          reached = { done, total };
          tell(done, total);
        }
        await takeTurn();
        if (isBackground(question.kind)) await work;
        endIfCancelled(question.id);
        if (!isWanted()) throw new Ended();
      },
    };
  }

  /** Reports progress, so that the page sees that the engine works. */
  function teller({ id, revision, kind }: Question<Kind>): Teller {
    let last = now();
    let lastActivity: string | undefined;
    return (done, total, activity) => {
      // A new activity is reported immediately: it could be one that never ends.
      if (activity === lastActivity && now() - last < PROGRESS_EVERY) return;
      last = now();
      lastActivity = activity;
      reply({ kind: 'progress', id, revision, question: kind, done, total, activity });
    };
  }

  function endIfCancelled(id: number): void {
    if (cancelled.has(id)) throw new Ended();
  }

  function isBackground(kind: Kind): boolean {
    if (kind === 'run') return false;
    const answering: { readonly background?: boolean } | undefined = answers[kind];
    return answering?.background === true;
  }

  return {
    receive: (request) => {
      if (request.kind === 'cancel') {
        cancelled.add(request.id);
        return;
      }
      const handled = work.then(() => handle(request));
      if (!isBackground(request.kind)) work = handled;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
