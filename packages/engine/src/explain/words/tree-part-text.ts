import type { TreePartSubject } from '../placement/tree-part-subject.ts';

/** Returns the title of a part of the report on a provider tree. */
export function treePartText(subject: TreePartSubject): string {
  switch (subject.kind) {
    case 'root_required':
      return 'root_required';
    case 'resource_class':
      return subject.resource_class;
    case 'request_group':
      return `Request group ${subject.suffix}`;
    case 'required_traits':
      return `required: ${subject.any_of.join(' or ')}`;
  }
}
