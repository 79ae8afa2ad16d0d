import type { Gathered } from '../gathered.ts';
import type { Row } from '../row.ts';
import type { Source } from '../source.ts';

/** What a reader may know besides the rows. */
export interface ReadContext {
  readonly gathered: Gathered;
  readonly source: Source;
  /** The provider that the command, or the name of the file, is about. */
  readonly provider: string | null;
  /** The words after `openstack`, where they are known. */
  readonly command: string | null;
}

/** A kind of answer of the client. */
export interface Kind {
  /** In words, for the list of what was recognised. */
  readonly what: string;
  /** The words after `openstack`. */
  readonly command: string;
  /** A list of objects, or one object. */
  readonly form: 'list' | 'show';
  /** The rows are about one provider or consumer, so that not they are counted but the answers. */
  readonly perProvider?: boolean;
  /** Whether the object, or the first one of the list, is of this kind. */
  readonly matches: (row: Row) => boolean;
  readonly read: (rows: readonly Row[], context: ReadContext) => void;
}
