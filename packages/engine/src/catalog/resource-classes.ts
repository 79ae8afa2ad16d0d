import names from './data/resource-classes.json' with { type: 'json' };

/** The standard resource classes, ordered by id (os-resource-classes master). */
export const STANDARD_RESOURCE_CLASSES: readonly string[] = names;
