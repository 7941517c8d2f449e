import type {
  DescribedRoute,
  DescribedSlot,
  Descriptor,
  ShellDescriptor,
} from '@club/registry/formats';
import type { Composition, Placed } from './composition';
import type { ChosenPage } from './choose-page';

/** A file of the page, with its hash. */
export interface LinkedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A file by the address of its bundle and its name. */
export function linkFile({ descriptor, base }: Placed<Descriptor>, file: string): LinkedFile {
  const listed = descriptor.files.find((one) => one.file === file);
  if (listed === undefined) {
    throw new Error(`${descriptor.name} ${descriptor.version} does not list its file ${file}`);
  }
  return { url: `${base}${file}`, integrity: listed.integrity };
}

/**
 * The files that the page needs in addition to the shell's scripts and styles, in loading order:
 * files for all remotes, entries, then files of the page.
 */
export function pagePreloads(composition: Composition, page: ChosenPage | undefined): LinkedFile[] {
  if (page === undefined) return [];
  const { shell } = composition;
  const parts = pageParts(composition, page);
  const needsRemotes = parts.some(({ placed }) => placed.descriptor.kind === 'remote');
  const links = [
    ...(needsRemotes ? shell.descriptor.federation : []).map((file) => linkFile(shell, file)),
    ...parts.flatMap(({ placed }) => bundleEntry(placed)),
    ...parts.flatMap(({ placed, part }) => partFiles(shell, placed, part)),
  ];
  const first = [...shell.descriptor.scripts, ...shell.descriptor.styles];
  const already = new Set(first.map((file) => `${shell.base}${file}`));
  return [...new Map(links.map((link) => [link.url, link])).values()].filter(
    ({ url }) => !already.has(url),
  );
}

/** The files of a page or slot in addition to its bundle's entry. */
interface PartNeeds {
  readonly preload: readonly string[];
  readonly shared: readonly string[];
}

interface Part {
  readonly placed: Placed<Descriptor>;
  readonly part: DescribedRoute | DescribedSlot;
}

/** The files of a page or slot, after the shell's files for the shared modules that it needs. */
export function partFiles(
  shell: Placed<ShellDescriptor>,
  placed: Placed<Descriptor>,
  { preload, shared }: PartNeeds,
): LinkedFile[] {
  const behind = shared.flatMap((name) => shell.descriptor.sharedFiles[name] ?? []);
  return [
    ...[...new Set(behind)].map((file) => linkFile(shell, file)),
    ...preload.map((file) => linkFile(placed, file)),
  ];
}

/** The page and the slots that it shows at once. */
export function pageParts({ shell, remotes }: Composition, { route, remote }: ChosenPage): Part[] {
  const eager = shell.descriptor.eagerSlots?.[route.path] ?? [];
  const slots = remotes.flatMap((placed) =>
    placed.descriptor.slots
      .filter(({ slot }) => eager.includes(slot))
      .map((part) => ({ placed, part })),
  );
  return [{ placed: remote ?? shell, part: route }, ...slots];
}

function bundleEntry(placed: Placed<Descriptor>): LinkedFile[] {
  const { descriptor } = placed;
  return descriptor.kind === 'remote' ? [linkFile(placed, descriptor.entry.file)] : [];
}
