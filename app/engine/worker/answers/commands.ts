import { openstackCommands } from '@nova-sieve/engine';
import type { Answering } from './answering.ts';

export const commands: Answering<'commands'> = {
  about: 'run',
  answer: ({ scenario }) => openstackCommands(scenario),
};
