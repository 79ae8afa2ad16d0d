const LONGEST = 60;

/** Returns a file name for this scenario: its title in letters and digits that every file system allows. */
export function fileName(title: string, ending: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return `${words || 'scenario'}.${ending}`;
}
