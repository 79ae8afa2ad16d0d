import { apiCommand } from './api/command.ts';
import type { Command } from './command.ts';
import { UsageError } from './command.ts';
import { runCommand } from './run/command.ts';
import type { Terminal } from './terminal.ts';
import { thisTerminal } from './this-terminal.ts';

const COMMANDS: readonly Command[] = [runCommand, apiCommand];

function usage(): string {
  const lines = COMMANDS.map(({ name, usage: options, summary }) => `  ${name} ${options}\n      ${summary}`);
  return `Usage: nova-sieve COMMAND\n\n${lines.join('\n')}`;
}

async function main([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command)
    throw new UsageError(name === undefined ? usage() : `There is no command '${name}'.\n\n${usage()}`);
  return command.run(args, terminal);
}

const terminal = thisTerminal();
try {
  process.exitCode = await main(process.argv.slice(2), terminal);
} catch (error) {
  if (error instanceof UsageError) {
    terminal.complain(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    terminal.complain(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
