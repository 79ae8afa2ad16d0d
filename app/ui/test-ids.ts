/** Handles for the tests of the whole page, where neither role nor text tells two things apart. */
export const TEST_IDS = {
  editor: 'document-editor',
  funnel: 'funnel-panel',
  stage: 'funnel-stage',
  hostRow: 'host-row',
  hostTable: 'host-table',
  why: 'why-panel',
  summary: 'run-summary',
  staleBanner: 'stale-banner',
  announcement: 'announcement',
  providerTree: 'provider-tree',
  placementAnswer: 'placement-answer',
  placementStep: 'placement-step',
  placementTree: 'placement-tree',
  matrixCell: 'matrix-cell',
  logLines: 'log-lines',
  flavorOutcome: 'flavor-outcome',
} as const;
