/** Where a fact comes from. */
export interface Source {
  readonly file: string;
  /** `openstack hypervisor list`, or what else the text is: `nova.conf`. */
  readonly command: string;
}

export const sourceText = ({ file, command }: Source): string =>
  command === file ? file : `${command}, in ${file}`;
