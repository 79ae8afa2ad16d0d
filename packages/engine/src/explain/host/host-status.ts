/**
 * What happened to a host in one round. `alternate`: kept for a retry; `passed`: passed the filters but was not
 * selected; `not_looked_at`: no step of the round evaluated it.
 */
export type HostStatus = 'selected' | 'alternate' | 'passed' | 'rejected' | 'not_looked_at';
