import { test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { paintTimesOf, percentile, pressPainted, watchPaints } from './paint-times.ts';

const HOSTS = 1000;
const KEYSTROKES = 40;
/** Between keystrokes, as somebody types. Milliseconds. */
const PAUSE = 100;

test('keystroke to painted funnel, measured', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(HOSTS));
  await playground.clickLineEnd('"key"');
  await page.keyboard.press('ArrowLeft');
  await watchPaints(page);
  for (let i = 0; i < KEYSTROKES; i++) {
    await pressPainted(page, i % 2 === 0 ? '!' : 'Backspace', i + 1);
    await page.waitForTimeout(PAUSE);
  }
  const times = await paintTimesOf(page);
  const at = (percent: number) => `${percentile(times, percent).toFixed(1)} ms`;
  const line = `keystroke to painted funnel, ${HOSTS} hosts, ${KEYSTROKES} keystrokes: p50 ${at(50)}, p95 ${at(95)}, longest ${at(100)}`;
  test.info().annotations.push({ type: 'measured', description: line });
  process.stdout.write(`${line}\n`);
});
