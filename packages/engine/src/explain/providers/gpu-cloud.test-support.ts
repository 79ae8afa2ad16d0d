import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';

/** Hosts with three GPUs each as nested providers, and a request for one of them that is not slow. */
export const gpuCloud = (hosts: string, conf = '') => `
version: 1
nova_conf: |
  [filter_scheduler]
  enabled_filters = ComputeFilter
  ${conf}
flavors:
  - name: f
    vcpus: 2
    ram: 1024
    disk: 10
    extra_specs:
      "resources1:VGPU": "1"
      "trait1:CUSTOM_GPU": required
      "trait1:CUSTOM_SLOW": forbidden
hosts:
  - name: ${hosts}
    vcpus: 8
    provider:
      children:
        - {name: gpu0, inventories: {VGPU: 4}, traits: [CUSTOM_GPU]}
        - {name: gpu1, inventories: {VGPU: 4}, traits: [CUSTOM_GPU]}
        - {name: old, inventories: {VGPU: 4}, traits: [CUSTOM_GPU, CUSTOM_SLOW]}
request: {flavor: f}
`;

export function runOf(text: string) {
  const { scenario } = parseScenario(text);
  const cloud = createCloud(scenario!);
  return { cloud, run: selectDestinations(cloud, requestSpecOf(scenario!, cloud)) };
}
