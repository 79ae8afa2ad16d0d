import type { Cloud } from '../cloud.ts';
import { FlavorImage } from '../hardware/flavor-image.ts';
import type { ImageMeta } from '../objects/image-meta.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import type { Because } from '../resource-request/request-group-builder.ts';
import type { LogLine, RequestFilterStep } from '../run.ts';
import type { PlacementRequirements } from './placement-requirements.ts';

/** The part of a cloud that request filters read. */
export type RequestFilterCloud = Pick<
  Cloud,
  'release' | 'conf' | 'aggregates' | 'compute_nodes' | 'placement'
>;

const LOGGER = 'nova.scheduler.request_filter';

/** The input of a request filter, and the record of its actions. */
export class RequestFilterContext {
  readonly spec: RequestSpec;
  readonly image: ImageMeta;
  readonly flavorImage: FlavorImage;
  private readonly steps: RequestFilterStep['added'][number][] = [];
  private readonly lines: LogLine[] = [];

  constructor(
    readonly cloud: RequestFilterCloud,
    readonly requirements: PlacementRequirements,
  ) {
    this.spec = requirements.request.spec;
    this.image = requirements.request.image;
    this.flavorImage = new FlavorImage(this.spec.flavor, this.image, (line) => this.lines.push(line));
  }

  /** Records, in words, what was added to the query. */
  added(text: string, because: Because): void {
    this.steps.push({ text, because: because.filter((pointer) => pointer !== null) });
  }

  /** Requires a trait of the root provider. */
  requireOfRoot(trait: string, because: Because): void {
    this.requirements.rootRequired.set(trait, because);
    this.added(`requires trait ${trait} of the host`, because);
  }

  log(level: LogLine['level'], text: string): void {
    this.takeLine({ level, logger: LOGGER, text });
  }

  readonly takeLine = (line: LogLine): void => {
    this.lines.push(line);
  };

  step(name: string): RequestFilterStep {
    return { name, added: this.steps, log: this.lines };
  }
}

/** A pre-filter of `nova.scheduler.request_filter`: it changes what Placement is asked. */
export interface RequestFilter {
  /** The name of Nova's function. */
  readonly name: string;
  /**
   * Changes the requirements. Returns whether Nova considers the filter to have run, which Nova logs.
   * @throws NovaError where Nova raises; the user gets NoValidHost for RequestFilterFailed
   */
  readonly run: (context: RequestFilterContext) => boolean;
}
