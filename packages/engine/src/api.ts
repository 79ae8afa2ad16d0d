export { NovaApi } from './nova/api/nova-api.ts';
export { listNovaVersions } from './nova/api/resources/versions.ts';
export { novaContentsOf } from './scenario/build/nova-contents.ts';
