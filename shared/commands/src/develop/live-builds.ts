import path from 'node:path';
import type { DevelopmentState } from '@club/backend/development';
import type { BuildReport } from '@club/build/build-report';
import { nameCommands } from '../outside';
import { root, type Bundle } from '../workspace';

type Fault = DevelopmentState['faults'][number];

/** What {@link createLiveBuilds} needs. */
export interface LiveBuildsOptions {
  /** Bundles that report their builds. Nothing goes live before each has reported once. */
  readonly watched: readonly Bundle[];
  /** Bundles that are built already, and go live together with the first of these. */
  readonly built: readonly Bundle[];
  /** Makes bundles live in one step, or throws why they can't be. */
  readonly goLive: (bundles: readonly Bundle[]) => Promise<void>;
  /** Called after each report. */
  readonly onChange: (state: DevelopmentState) => void;
}

/** Makes what is built live, one promotion after another. A broken build is held back, with its faults. */
export function createLiveBuilds({ watched, built, goLive, onChange }: LiveBuildsOptions) {
  const silent = new Set(watched);
  /** Built and not live: what was refused may be complete with the next bundle. */
  const waiting = new Set(built);
  const broken = new Map<Bundle, Fault[]>();
  let refusal: Fault[] = [];
  let last = Promise.resolve();
  let isFirst = () => {};
  const first = new Promise<void>((resolve) => (isFirst = resolve));

  /** Says afterwards how long it took since the build was reported. */
  async function promoteWaiting(tookMs: number, reportedAt: number): Promise<void> {
    const bundles = [...waiting];
    const names = bundles.map(({ name }) => name).join(', ');
    refusal = [];
    if (bundles.length === 0) return;
    try {
      await goLive(bundles);
      waiting.clear();
      const publishedMs = (performance.now() - reportedAt).toFixed(0);
      console.log(`  live: ${names} (built in ${tookMs} ms, published in ${publishedMs} ms)`);
    } catch (error) {
      const cause = nameCommands(error instanceof Error ? error.message : String(error));
      refusal = [{ bundle: names, cause }];
      console.error(cause);
    }
  }

  async function take(bundle: Bundle, report: BuildReport, reportedAt: number): Promise<void> {
    const { faults, tookMs = 0 } = report;
    silent.delete(bundle);
    if (faults.length === 0) {
      broken.delete(bundle);
      waiting.add(bundle);
    } else {
      waiting.delete(bundle);
      broken.set(bundle, describeFaults(bundle, faults));
    }
    if (silent.size > 0) return;
    await promoteWaiting(tookMs, reportedAt);
    onChange({ faults: [...broken.values(), refusal].flat() });
    isFirst();
  }

  return {
    /** Done when each watched bundle has reported, and what could go live has. */
    first,
    /** Takes the report of a build. */
    report(bundle: Bundle, report: BuildReport): Promise<void> {
      const reportedAt = performance.now();
      last = last.then(() => take(bundle, report, reportedAt));
      return last;
    },
  };
}

function describeFaults({ name }: Bundle, faults: BuildReport['faults']): Fault[] {
  return faults.map(({ file, line, cause }) => {
    if (file === undefined) return { bundle: name, cause };
    const below = path.relative(root, file);
    return { bundle: name, place: line === undefined ? below : `${below}:${line}`, cause };
  });
}
