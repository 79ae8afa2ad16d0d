/** Nobody is asked in an embed whether the code of a scenario may run, so none does; the playground asks. */
export const noSandbox = (): Promise<never> =>
  Promise.reject(new Error('An embed runs no code of a scenario.'));
