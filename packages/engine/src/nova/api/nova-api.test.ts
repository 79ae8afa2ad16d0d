import { describe, expect, it } from 'vitest';
import { TestNova } from '../../../conformance/test-nova.ts';
import { negotiateVersion } from './microversion.ts';

const nova = new TestNova('version: 1');

describe('the version document', () => {
  it.each(['', '/'])('is at %j', (url) => {
    expect(nova.get(url).body).toMatchObject({
      version: {
        id: 'v2.1',
        status: 'CURRENT',
        min_version: '2.1',
        version: '2.104',
        links: [{ rel: 'self', href: 'http://cloud.example/compute/v2.1/' }],
      },
    });
  });
});

describe('microversions', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 1],
    [{ 'openstack-api-version': 'compute 2.64' }, 64],
    [{ 'openstack-api-version': 'placement 1.2, compute 2.64' }, 64],
    [{ 'openstack-api-version': 'placement 1.2' }, 1],
    [{ 'openstack-api-version': 'compute latest' }, 104],
    [{ 'x-openstack-nova-api-version': '2.13' }, 13],
    [{ 'openstack-api-version': 'compute 2.64', 'x-openstack-nova-api-version': '2.13' }, 64],
  ])('%j is 2.%i', (headers, minor) => {
    expect(negotiateVersion(headers)).toBe(minor);
  });

  it('are in the response, with both header names', () => {
    expect(nova.get('/flavors').headers).toMatchObject({
      'openstack-api-version': 'compute 2.90',
      'x-openstack-nova-api-version': '2.90',
      vary: 'OpenStack-API-Version, X-OpenStack-Nova-API-Version',
    });
  });

  it.each([
    ['2.105', 406, 'Version 2.105 is not supported by the API. Minimum is 2.1 and maximum is 2.104.'],
    ['3.1', 406, 'Version 3.1 is not supported by the API. Minimum is 2.1 and maximum is 2.104.'],
    ['two', 400, 'API Version String two is of invalid format. Must be of format MajorNum.MinorNum.'],
  ])('%s is refused', (version, status, message) => {
    const answer = nova.ask('GET', '/flavors', undefined, { 'openstack-api-version': `compute ${version}` });
    expect(answer).toMatchObject({ status, message });
  });
});

describe('an unknown resource or method', () => {
  it.each([
    ['GET', '/nothing', 404, 'itemNotFound'],
    ['PATCH', '/flavors', 405, 'badMethod'],
    ['GET', '/flavors/%zz', 404, 'itemNotFound'],
    ['GET', '/flavors?limit=x', 400, 'badRequest'],
    ['GET', '/flavors?marker=x', 400, 'badRequest'],
    ['GET', '/constructor', 404, 'itemNotFound'],
  ])('%s %s is answered with %i', (method, url, status, name) => {
    expect(nova.ask(method, url)).toMatchObject({ status, body: { [name]: { code: status } } });
  });
});
