import type { Boot } from '@club/registry/boot';

/** A bundle of the page, as its tags name it. */
export interface BundleTags {
  readonly bundle: string;
  readonly bundle_version: string;
}

/** Which bundle a file belongs to. */
export interface Bundles {
  readonly of: (name: string) => BundleTags | null;
  /** The bundle that a stack came from, outermost frame first; null for a third party's. */
  readonly blamed: (files: readonly (string | undefined)[]) => BundleTags | null;
}

function folderOf(url: string): string {
  const { href } = new URL(url, location.href);
  return href.slice(0, href.lastIndexOf('/') + 1);
}

/** The shell's own folder and version, by the script that the page began with. */
function shellOf(): [string, BundleTags][] {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
  if (!script) return [];
  const folder = folderOf(script.src);
  const version = folder.split('/').at(-2) ?? '';
  return [[folder, { bundle: 'shell', bundle_version: version }]];
}

/** Knows the bundles of the page by where their files lie. */
export function pageBundles({ remotes }: Pick<Boot, 'remotes'>): Bundles {
  const folders = new Map<string, BundleTags>([
    ...shellOf(),
    ...remotes.map(({ name, version, entry }): [string, BundleTags] => [
      folderOf(entry.url),
      { bundle: name, bundle_version: version },
    ]),
  ]);
  const ofFile = (file: string | undefined) =>
    file === undefined ? undefined : folders.get(folderOf(file));
  return {
    of: (name) => [...folders.values()].find(({ bundle }) => bundle === name) ?? null,
    blamed(files) {
      const known = files.filter(
        (file) => file !== undefined && /^https?:|^[a-z-]+:\/\//.test(file),
      );
      const innermost = ofFile(known.at(-1));
      if (!innermost) return null;
      // What a remote calls of the shell fails in the shell's file, and is the remote's all the same.
      const remote = known.map(ofFile).findLast((one) => one && one.bundle !== 'shell');
      return remote ?? innermost;
    },
  };
}
