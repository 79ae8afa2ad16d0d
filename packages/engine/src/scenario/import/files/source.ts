/** The source of a fact. */
export interface Source {
  readonly file: string;
  /** The command, such as `openstack hypervisor list`, or another kind of text, such as `nova.conf`. */
  readonly command: string;
}

export const sourceText = ({ file, command }: Source): string =>
  command === file ? file : `${command}, in ${file}`;
