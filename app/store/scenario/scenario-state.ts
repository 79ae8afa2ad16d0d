import type { Problem } from '@nova-sieve/engine';
import type { Fragment } from '../../documents/document-view.ts';
import type { DocumentId } from '../../documents/documents.ts';
import type { LibraryEntry } from '../../documents/library.ts';
import type { LinkedView } from '../../documents/link.ts';
import type { Draft, KeptIn } from '../drafts/drafts.ts';
import type { LessonBase } from './lesson-base.ts';
import type { Origin } from './origin.ts';

export interface ScenarioSlice {
  /** The scenarios that are part of the page. They never change. */
  readonly library: readonly LibraryEntry[];
  /** The one document; every editor shows a part of it. */
  readonly text: string;
  /** The last well-formed text. The other documents show it while this one is malformed. */
  readonly lastGoodText: string;
  /** Counts texts, and agreements to run their code. A result of an older revision is stale. */
  readonly revision: number;
  readonly origin: Origin;
  /** The lesson that the text is, or is an edit of. */
  readonly lesson: LessonBase | null;
  /** Problems and warnings of the last text that was read. */
  readonly problems: readonly Problem[];
  readonly drafts: readonly Draft[];
  /** The text contains somebody else's code, and the visitor has not allowed it to run. */
  readonly foreignCode: boolean;
  /** Where the latest edit is kept. */
  readonly keptIn: KeptIn;
  /** Another tab edits the draft that was open here. This tab continues with a separate draft. */
  readonly forked: boolean;
  /** Why the link in the address bar could not be opened. */
  readonly badLink: string | null;
  /** The scenario of the library that is loading. The current one stays until then. */
  readonly opening: string | null;
  /** The title of a scenario of the library that could not be loaded. */
  readonly notLoaded: string | null;
}

/** The typed text of the documents and, for a step through the history, the history after it. */
interface ChangedWithText {
  readonly fragments?: Readonly<Partial<Record<DocumentId, Fragment>>>;
  readonly past?: readonly string[];
  readonly future?: readonly string[];
  readonly changedAt?: number;
}

export interface ScenarioActions {
  /**
   * Applies an edit of the scenario. Every edit uses it, and is kept and run. Subscribers are notified once.
   * @param also what else changes with the text
   */
  readonly update: (text: string, also?: ChangedWithText) => void;
  /**
   * Opens a scenario of the library as soon as it is loaded, unless something else is opened or edited first. A lesson
   * continues with the visitor's version.
   */
  readonly openLibrary: (id: string) => void;
  readonly openDraft: (id: string) => void;
  /** Notes something on the open draft; does nothing if no draft is open. */
  readonly noteOnDraft: (noted: Pick<Draft, 'foreignCode'>) => void;
  readonly openLink: (text: string, view: Partial<LinkedView>) => void;
  /** Creates a draft from a foreign text, and opens it. The open scenario stays where it is kept. */
  readonly openAsDraft: (text: string) => void;
  readonly forgetDraft: (id: string) => void;
  readonly refuseLink: (why: string) => void;
  readonly dismissBadLink: () => void;
  readonly dismissNotLoaded: () => void;
  readonly dismissForked: () => void;
  /** Deletes a draft and keeps the open one in the freed space. */
  readonly makeRoom: (id: string) => void;
  /** Handles an entry of the shared storage that another tab of this browser wrote. */
  readonly heedOtherTab: (key: string, value: string | null) => void;
}
