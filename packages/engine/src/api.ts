export { NovaApi } from './nova/api/nova-api.ts';
export { listNovaVersions } from './nova/api/versions.ts';
export { novaContentsOf } from './scenario/build/nova-contents.ts';
