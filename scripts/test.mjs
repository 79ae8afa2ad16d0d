// Plain JavaScript, so that it can still report when the install before it failed and TypeScript cannot run.
// Usage: node scripts/test.mjs [SUITE…]; without a name, every suite runs.
try {
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('./suites/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`No suite ran:  ${error instanceof Error ? error.message : error}\n`);
  process.stderr.write('If a package is missing, run `npx -y pnpm@12 install` and read its output.\n');
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
}
