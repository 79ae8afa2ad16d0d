import { apiCommand } from './api/command.ts';
import type { Command } from './command.ts';
import { UsageError } from './command.ts';
import { runCommand } from './run/command.ts';
import { thisTerminal } from './this-terminal.ts';

const COMMANDS: readonly Command[] = [runCommand, apiCommand];

function usage(): string {
  const lines = COMMANDS.map(({ name, usage: options, summary }) => `  ${name} ${options}\n      ${summary}`);
  return `Usage: nova-sieve COMMAND\n\n${lines.join('\n')}`;
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(name === undefined ? usage() : `No command '${name}'.\n\n${usage()}`);
  return command.run(args, thisTerminal());
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
