/** Returns the name of a custom resource class or trait for a text (`normalize_name` of os-resource-classes). */
export const customName = (text: string): string =>
  `CUSTOM_${text.replace(/[^0-9A-Za-z]+/g, '_').toUpperCase()}`;
