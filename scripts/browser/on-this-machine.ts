import { type Browser, findBrowser } from './find.ts';
import { thisMachine } from './machine.ts';
import { starts } from './starts.ts';
import { waysOn } from './ways.ts';

/**
 * A Chromium of this machine, installed first where there is none.
 * @param tell is told of each way that gave nothing
 * @throws as `findBrowser` does.
 */
export const browserOnThisMachine = (tell: (line: string) => void): Promise<Browser> =>
  findBrowser(waysOn(thisMachine()), starts, tell);
