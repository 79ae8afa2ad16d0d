/** An embed asks nobody whether a scenario's code may run, so it runs none. The playground asks. */
export const noSandbox = (): Promise<never> =>
  Promise.reject(new Error('An embed does not run a scenario’s code.'));
