import type { Descriptor } from './formats';
import type { Refusal } from './refusal';
import { isSourceMap, sourceMapFile } from './source-maps';

/** What a descriptor says that can't be, whatever the files hold. */
export function checkDescriptor(descriptor: Descriptor): Refusal[] {
  const refusals: Refusal[] = [];
  const listed = new Map(descriptor.files.map((one) => [one.file, one]));
  const refuse = (what: string, why: string) =>
    refusals.push({
      what,
      why,
      fix: 'Build again; if it stays, the descriptor emitter is at fault',
    });
  if (descriptor.kind === 'remote' && descriptor.name === 'shell') {
    refuse('A remote is named "shell"', 'That name is the shell’s own');
  }
  if (listed.size !== descriptor.files.length) {
    refuse('The descriptor lists a file twice', 'One file can have one hash only');
  }
  for (const name of ['remote.json', 'shell.json'].filter((one) => listed.has(one))) {
    refuse(`The descriptor lists ${name} as a file`, 'A descriptor can’t hold its own hash');
  }
  for (const file of [...listed.keys()].filter(isSourceMap)) {
    refuse(`The descriptor lists the source map ${file} as a file`, 'Everybody could read it');
  }
  const maps = new Set([...listed.keys()].map(sourceMapFile));
  for (const { file } of descriptor.sourceMaps ?? []) {
    if (!maps.has(file)) refuse(`${file} is the source map of no file`, 'Nobody could find it');
  }
  for (const [use, file] of namedFiles(descriptor)) {
    if (!listed.has(file)) refuse(`${use} names ${file}, which is not among the files`, noFile);
  }
  if (descriptor.kind === 'remote') {
    const entry = listed.get(descriptor.entry.file);
    if (entry !== undefined && entry.integrity !== descriptor.entry.integrity) {
      refuse('The entry has two hashes', 'The browser would refuse to run it');
    }
  }
  return [...refusals, ...undeclaredRefusals(descriptor)];
}

/** What the code of a remote uses, and its config does not list. */
function undeclaredRefusals(descriptor: Descriptor): Refusal[] {
  if (descriptor.kind === 'shell') return [];
  return (descriptor.contract.undeclared ?? []).map(({ use, name, place }) => ({
    what: `${place} ${use} ${name}, and "${use}" in remote.config does not list it`,
    why: 'What is not listed is not compared with the server and the other bundles',
    fix: `Add '${name}' to "${use}" in remote.config, or remove it from the code, and build again`,
  }));
}

/** Why a file that nobody published is a fault. */
export const noFile = 'The page would ask for it and get "not found"';

/** Every file that a descriptor names, and where. */
function namedFiles(descriptor: Descriptor): [use: string, file: string][] {
  const named: [string, string][] = descriptor.routes.flatMap((route) =>
    route.preload.map((file): [string, string] => [`The preload list of ${route.path}`, file]),
  );
  const add = (use: string, files: readonly string[]) =>
    named.push(...files.map((file): [string, string] => [use, file]));
  if (descriptor.kind === 'remote') {
    add('The entry', [descriptor.entry.file]);
    for (const slot of descriptor.slots) add(`The preload list of slot ${slot.slot}`, slot.preload);
  } else {
    add('The list of scripts', descriptor.scripts);
    add('The list of styles', descriptor.styles);
    add('The list of fonts', Object.values(descriptor.fonts).flat());
    add('The federation list', descriptor.federation);
    add('The list of shared files', Object.values(descriptor.sharedFiles).flat());
    if (descriptor.serviceWorker !== null) add('serviceWorker', [descriptor.serviceWorker]);
  }
  return named;
}
