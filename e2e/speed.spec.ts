import { test } from './base.ts';
import { keyedCloud } from './clouds.ts';

const HOSTS = 1000;
const KEYSTROKES = 20;
/** Between keystrokes, as somebody types. Milliseconds. */
const PAUSE = 100;

test('keystroke to painted funnel, measured', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(HOSTS));
  await playground.clickLineEnd('"key"');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(watchFunnel);
  for (let i = 0; i < KEYSTROKES; i++) {
    await page.keyboard.press(i % 2 === 0 ? '!' : 'Backspace');
    await page.waitForFunction((count) => window.paintTimes?.length === count, i + 1);
    await page.waitForTimeout(PAUSE);
  }
  const times = await page.evaluate(() => window.paintTimes ?? []);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1)} ms`;
  const line = `keystroke to painted funnel, ${HOSTS} hosts, ${KEYSTROKES} keystrokes: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
  test.info().annotations.push({ type: 'measured', description: line });
  process.stdout.write(`${line}\n`);
});

declare global {
  interface Window {
    /** Milliseconds from each keystroke to the frame that shows its funnel. */
    paintTimes?: number[];
  }
}

/** Runs in the page: from the key's own time to after the frame in which the funnel has the next revision. */
function watchFunnel(): void {
  const times: number[] = [];
  window.paintTimes = times;
  let pressed = 0;
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  const funnel = document.querySelector('[data-revision]');
  if (funnel === null) throw new Error('The page has no funnel.');
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - pressed);
      port2.postMessage(null);
    });
  }).observe(funnel, { attributeFilter: ['data-revision'] });
}
