import type { Row } from '../files/row.ts';
import type { Source } from '../files/source.ts';
import type { Gathered } from '../gathered.ts';

/** The context of the rows for a reader. */
export interface ReadContext {
  readonly gathered: Gathered;
  readonly source: Source;
  /** The provider in the command or in the name of the file. */
  readonly provider: string | null;
  /** The words after `openstack`, if they are known. */
  readonly command: string | null;
}

/** A kind of output of the client. */
export interface Kind {
  /** The label in the list of recognized parts. */
  readonly what: string;
  /** The words after `openstack`. */
  readonly command: string;
  /** A list of objects, or one object. */
  readonly form: 'list' | 'show';
  /** Whether all rows are about one provider or consumer. Then outputs are counted, not rows. */
  readonly perProvider?: boolean;
  /** Whether the object, or the first one of the list, is of this kind. */
  readonly matches: (row: Row) => boolean;
  readonly read: (rows: readonly Row[], context: ReadContext) => void;
}
