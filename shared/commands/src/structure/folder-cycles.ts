import path from 'node:path';
import { valueImports, type SourceFile } from './source-files';

/** Which folders import values from which others. */
function folderGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = path.posix.dirname(file.name);
    const targets = graph.get(folder) ?? new Set<string>();
    graph.set(folder, targets);
    for (const specifier of valueImports(file)) {
      const target = path.posix.dirname(path.posix.join(folder, specifier));
      if (target !== folder) targets.add(target);
    }
  }
  return graph;
}

/** Every folder that can be reached from one. */
function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return seen;
}

/** Groups of folders that import each other, directly or not, the largest first. */
export function folderCycles(files: readonly SourceFile[]): string[][] {
  const graph = folderGraph(files);
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const [folder, targets] of reach) {
    if (done.has(folder)) continue;
    const others = [...targets].filter(
      (other) => other !== folder && reach.get(other)?.has(folder) === true,
    );
    const cycle = [folder, ...others];
    for (const member of cycle) done.add(member);
    if (cycle.length > 1) cycles.push(cycle.sort());
  }
  return cycles.sort((left, right) => right.length - left.length);
}
