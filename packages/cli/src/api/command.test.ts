import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { testTerminal } from '../test-terminal.ts';
import { apiCommand } from './command.ts';
import { serve } from './server.ts';

const terminal = testTerminal();

describe('api', () => {
  it.each([
    [[]],
    [['--port']],
    [['--port', 'x']],
    [['--port', '70000']],
    [['--port', '-1']],
    [['--host', 'h']],
    [['8778']],
  ])('rejects %j and says what is valid', async (args) => {
    await expect(apiCommand.run(args, terminal)).rejects.toThrow(UsageError);
  });

  it('reports a port that is in use', async () => {
    const running = await serve(0, []);
    const port = new URL(running.origin).port;
    await expect(apiCommand.run(['--port', port], terminal)).rejects.toThrow(`Port ${port} is in use`);
    running.close();
  });
});
