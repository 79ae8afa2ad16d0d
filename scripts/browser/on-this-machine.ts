import { type Browser, findBrowser } from './find.ts';
import { thisMachine } from './machine.ts';
import { starts } from './starts.ts';
import { waysOn } from './ways.ts';

/**
 * Returns a Chromium of this computer. Installs one if there is none.
 *
 * @param tell receives a line for each way that found nothing
 * @throws Error as `findBrowser` does.
 */
export const browserOnThisMachine = (tell: (line: string) => void): Promise<Browser> =>
  findBrowser(waysOn(thisMachine()), starts, tell);
