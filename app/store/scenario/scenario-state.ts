import type { Problem } from '@nova-sieve/engine';
import type { Fragment } from '../../documents/document-view.ts';
import type { DocumentId } from '../../documents/documents.ts';
import type { LibraryEntry } from '../../documents/library.ts';
import type { LinkedView } from '../../documents/link.ts';
import type { Draft, KeptIn } from '../drafts/drafts.ts';
import type { LessonBase } from './lesson-base.ts';
import type { Origin } from './origin.ts';

export interface ScenarioSlice {
  /** The scenarios that come with the page. They never change. */
  readonly library: readonly LibraryEntry[];
  /** The one document; every editor shows a part of it. */
  readonly text: string;
  /** The last text that was well formed: what the other documents show while this one is not. */
  readonly lastGoodText: string;
  /** Counts texts, and the consents to run their code: a result of an older revision is stale. */
  readonly revision: number;
  readonly origin: Origin;
  /** The lesson that the text is, or is an edit of. */
  readonly lesson: LessonBase | null;
  /** Problems of the text that was looked at last, warnings too. */
  readonly problems: readonly Problem[];
  readonly drafts: readonly Draft[];
  /** The text came from somebody else with code, and the visitor has not let that run. */
  readonly foreignCode: boolean;
  /** Where the latest edit is kept. */
  readonly keptIn: KeptIn;
  /** Another tab edits the draft that was open here: this tab goes on with one of its own. */
  readonly forked: boolean;
  /** Why the link in the address bar could not be opened. */
  readonly badLink: string | null;
  /** The scenario of the library that is on its way; what stands stays until it is here. */
  readonly opening: string | null;
  /** The title of a scenario of the library that could not be loaded. */
  readonly notLoaded: string | null;
}

/** The typed text of the documents, and for a step through the history the history after it. */
interface ChangedWithText {
  readonly fragments?: Readonly<Partial<Record<DocumentId, Fragment>>>;
  readonly past?: readonly string[];
  readonly future?: readonly string[];
  readonly changedAt?: number;
}

export interface ScenarioActions {
  /**
   * The gateway: every edit of the scenario goes through here; it is kept, and run. Subscribers hear of it once.
   * @param also what else changes with the text
   */
  readonly update: (text: string, also?: ChangedWithText) => void;
  /**
   * Opens a scenario of the library as soon as it is loaded, unless something else is opened or edited first. A lesson
   * goes on with what the visitor made of it.
   */
  readonly openLibrary: (id: string) => void;
  readonly openDraft: (id: string) => void;
  /** Notes something of the draft that is open; nothing where none is. */
  readonly noteOnDraft: (noted: Pick<Draft, 'foreignCode'>) => void;
  readonly openLink: (text: string, view: Partial<LinkedView>) => void;
  /** Makes a draft of a text that is not from here, and opens it. What was open stays where it is kept. */
  readonly openAsDraft: (text: string) => void;
  readonly forgetDraft: (id: string) => void;
  readonly refuseLink: (why: string) => void;
  readonly dismissBadLink: () => void;
  readonly dismissNotLoaded: () => void;
  readonly dismissForked: () => void;
  /** Deletes a draft and keeps the open one in its room. */
  readonly makeRoom: (id: string) => void;
  /** Another tab of this browser wrote an entry of the storage that they share. */
  readonly heedOtherTab: (key: string, value: string | null) => void;
}
