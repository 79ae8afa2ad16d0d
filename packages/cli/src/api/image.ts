import type { ApiRequest, ApiResponse } from '@nova-sieve/engine';
import type { Mount } from './mount.ts';
import type { ServedCloud } from './scenario-cloud.ts';
import { withoutSlashes } from './without-slashes.ts';

const PREFIX = '/image';

type Image = ServedCloud['images'][number];

/**
 * Creates the parts of an image service (Glance's API, version 2) that `openstack server create --image` needs: it
 * lists and shows the scenario's images. Clients cannot add images.
 */
export function imageMount({ images }: ServedCloud): Mount {
  return {
    prefix: PREFIX,
    service: { type: 'image', name: 'glance', path: PREFIX },
    handle: (request) => handle(request, images),
  };
}

function handle(request: ApiRequest, images: readonly Image[]): ApiResponse {
  const [path = '', query = ''] = request.url.split('?');
  if (request.method !== 'GET') return refusal(405, 'The images are the scenario’s and are read-only.');
  const id = /^\/v2\/images\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) {
    const image = images.find((each) => each.id === id);
    return image === undefined ? refusal(404, `No image found with ID ${id}`) : json(200, view(image));
  }
  switch (withoutSlashes(path)) {
    case '':
      return json(300, versions(request));
    case '/v2':
    case '/versions':
      return json(200, versions(request));
    case '/v2/images':
      return json(200, { images: asked(images, new URLSearchParams(query)).map(view), first: '/v2/images' });
    default:
      return refusal(404, `There is no service at ${path}.`);
  }
}

function asked(images: readonly Image[], query: URLSearchParams): readonly Image[] {
  const name = query.get('name');
  const marker = query.get('marker');
  const found = images.filter((image) => name === null || image.name === name);
  return marker === null ? found : found.slice(found.findIndex(({ id }) => id === marker) + 1);
}

function versions({ headers }: ApiRequest): unknown {
  const href = `http://${headers.host ?? '127.0.0.1'}${PREFIX}/v2/`;
  return { versions: [{ id: 'v2.9', status: 'CURRENT', links: [{ rel: 'self', href }] }] };
}

function view({ id, name, disk_format, min_ram, min_disk, properties }: Image): unknown {
  return {
    ...Object.fromEntries(properties),
    id,
    name,
    status: 'active',
    visibility: 'public',
    disk_format,
    container_format: 'bare',
    min_ram,
    min_disk,
    protected: false,
    tags: [],
    self: `/v2/images/${id}`,
    file: `/v2/images/${id}/file`,
    schema: '/v2/schemas/image',
  };
}

function json(status: number, document: unknown): ApiResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(document) };
}

function refusal(status: number, message: string): ApiResponse {
  return json(status, { code: status, title: message });
}
