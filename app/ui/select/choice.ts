interface Choice {
  readonly id: string;
  readonly text: string;
  readonly note?: string;
}

export interface ChoiceSection {
  readonly title: string;
  readonly choices: readonly Choice[];
}
