import * as z from 'zod/mini';
import { bootFile } from './boot';

/**
 * The files of all pages and slots of remotes, by `<remote>/routes/<name>` and `<remote>/slots/<name>`.
 * A page has those of what it shows first; it requests these when it is idle.
 */
export const preloadLists = z.record(z.string(), z.array(bootFile));

/** The files of all pages and slots of remotes. */
export type PreloadLists = z.output<typeof preloadLists>;
