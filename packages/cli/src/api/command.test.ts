import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { apiCommand } from './command.ts';

describe('api', () => {
  it.each([
    [[]],
    [['--port']],
    [['--port', 'x']],
    [['--port', '70000']],
    [['--port', '-1']],
    [['--host', 'h']],
    [['8778']],
  ])('refuses %j and says what would do', async (args) => {
    await expect(apiCommand.run(args)).rejects.toThrow(UsageError);
  });
});
