import { mergeDeletions } from './customer-deletion';
import type { Module } from './module';

/** Merges modules: for a domain with several files of routes. */
export function mergeModules(name: string, parts: readonly Module[]): Module {
  return {
    name,
    register: async (all) => {
      for (const part of parts) await part.register?.(all);
    },
    jobs: (context) => Object.assign({}, ...parts.map((part) => part.jobs?.(context))),
    seed: async (tx, context) => {
      for (const part of parts) await part.seed?.(tx, context);
    },
    cleanUp: async (context) => {
      for (const part of parts) await part.cleanUp?.(context);
    },
    deletion: mergeDeletions(parts),
    sandboxSections: async (db) => {
      const sections = [];
      for (const part of parts) sections.push(...((await part.sandboxSections?.(db)) ?? []));
      return sections;
    },
    operatorPages: (context) => parts.flatMap((part) => part.operatorPages?.(context) ?? []),
    commandActs: Object.assign({}, ...parts.map((part) => part.commandActs)),
  };
}
