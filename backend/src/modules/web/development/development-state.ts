import { z } from 'zod';

/** Why a bundle of `pnpm dev` is not live as its sources are. */
const bundleFault = z.object({
  bundle: z.string(),
  /** The file below the workspace, with its line where that is known. */
  place: z.optional(z.string()),
  cause: z.string(),
});

/** What `pnpm dev` writes into the file `state.json` of its folder. */
export const developmentState = z.object({ faults: z.array(bundleFault) });
export type DevelopmentState = z.output<typeof developmentState>;

/** The files in the folder of development: what is built, and the script of every page. */
export const developmentFiles = { state: 'state.json', script: 'page-script.js' } as const;

/** What an open page receives: at once, and after each change. */
export interface DevelopmentMessage extends DevelopmentState {
  /** What is live. */
  readonly generation: number | undefined;
  /** Another one after each start of the server. */
  readonly server: string;
}
