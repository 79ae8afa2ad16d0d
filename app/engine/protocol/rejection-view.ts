import { type Compared, type Rejection, subjectLabel, valueText } from '@nova-sieve/engine';

/** A compared value with its texts for people. */
export interface ComparedView extends Compared {
  readonly label: string;
  /** `null`: there is no value. */
  readonly text: string | null;
}

/** A rejection whose compared values have their texts for people. */
export interface RejectionView extends Omit<Rejection, 'compared'> {
  readonly compared: readonly ComparedView[];
}

/** Adds the texts. The worker calls this, so that the page and the embed need no code for them. */
export const rejectionView = (rejection: Rejection): RejectionView => ({
  ...rejection,
  compared: rejection.compared.map((compared) => ({
    ...compared,
    label: subjectLabel(compared.subject),
    text: valueText(compared),
  })),
});
