import { expect, test } from './base.ts';
import { linkFragment } from './links.ts';
import { holdWatchdog } from './watchdog.ts';

const GROUPS = 13;
const GPUS = 12;

/** Each group takes more than half of a provider, and there are more groups than providers. */
function explodingCloud(): object {
  const groups = Array.from({ length: GROUPS }, (_, index) => [`resources${index + 1}:VGPU`, '5']);
  const children = Array.from({ length: GPUS }, (_, index) => ({
    name: `gpu${index + 1}`,
    inventories: { VGPU: { total: 8 } },
  }));
  return {
    version: 1,
    title: 'Too many ways',
    flavors: [
      { name: 'modest', vcpus: 1, ram: 512, disk: 1 },
      {
        name: 'exploding',
        vcpus: 1,
        ram: 512,
        disk: 1,
        extra_specs: { group_policy: 'none', ...Object.fromEntries(groups) },
      },
    ],
    images: [{ name: 'cirros' }],
    hosts: [{ name: 'compute1', provider: { children } }, { name: 'compute2' }],
    request: { flavor: 'modest', image: 'cirros' },
  };
}

test('the search for too many candidates stops and names the groups that multiply, while the page works', async ({
  playground,
  page,
}) => {
  await holdWatchdog(page);
  await playground.openScenario(explodingCloud());
  await expect(playground.announcement).toHaveText('2 of 2 hosts');
  await playground.chooseFlavor('exploding');
  await expect(page.getByText('Working: Placement')).toBeVisible();
  // While the worker searches, the last valid result stays and the rest of the page responds.
  await expect(playground.announcement).toHaveText('2 of 2 hosts');
  await playground.showTab('Providers');
  await playground.showDocument('Scenario');
  await expect(playground.line('Too many ways')).toBeVisible();
  await expect(playground.funnel).toContainText('the groups multiply: group 1 (12 ways)');
  await expect(playground.funnel).toContainText('use fewer groups, or restrict them');
  await playground.chooseFlavor('modest');
  await expect(playground.announcement).toHaveText('2 of 2 hosts');
  await expect(page.getByText('the groups multiply')).toBeHidden();
});

const HUGE = [
  { what: 'hosts', changes: { hosts: [{ name: 'compute[1:999999999]' }] }, says: '200,000' },
  { what: 'servers', changes: { request: { flavor: 'modest', count: 1_000_000 } }, says: '1000' },
];

for (const { what, changes, says } of HUGE) {
  test(`too many ${what} are a problem, which names the limit`, async ({ playground }) => {
    await playground.open();
    await playground.ready();
    await playground.open(linkFragment(JSON.stringify({ ...explodingCloud(), ...changes })));
    await expect(playground.staleBanner).toContainText(says);
    await expect(playground.staleBanner).toContainText('last valid result');
  });
}
