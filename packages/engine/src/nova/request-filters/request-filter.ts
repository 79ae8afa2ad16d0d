import type { Cloud } from '../cloud.ts';
import { FlavorImage } from '../hardware/flavor-image.ts';
import type { ImageMeta } from '../objects/image-meta.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import type { Because } from '../resource-request/request-group-builder.ts';
import type { LogLine, RequestFilterStep } from '../run.ts';
import type { PlacementRequirements } from './placement-requirements.ts';

/** What request filters read of a cloud. */
export type RequestFilterCloud = Pick<
  Cloud,
  'release' | 'conf' | 'aggregates' | 'compute_nodes' | 'placement'
>;

const LOGGER = 'nova.scheduler.request_filter';

/** What a request filter works with, and where it says what it did. */
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

  /** Says in words what was added to the query. */
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
   * Changes the demand. Gives whether Nova considers it to have run, which it then logs.
   * Throws a NovaError where Nova would raise; RequestFilterFailed reaches the user as NoValidHost.
   */
  readonly run: (context: RequestFilterContext) => boolean;
}
