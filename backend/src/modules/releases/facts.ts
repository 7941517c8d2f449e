import type { Descriptor } from '@club/registry/formats';
import { type Html } from '../../app/html';
import { operatorTable } from '../../app/operator-table';

/** Which bundles publish a fact, and which subscribe to it. */
export interface FactUse {
  readonly fact: string;
  readonly emittedBy: readonly string[];
  readonly subscribers: readonly string[];
}

/** The facts of what is live. A bundle with two live versions is named with its version. */
export function factUses(live: readonly Descriptor[]): FactUse[] {
  const label = ({ name, version }: Descriptor) =>
    live.filter((one) => one.name === name).length > 1 ? `${name} ${version}` : name;
  const users = (use: 'emits' | 'hears', fact: string) =>
    live.filter(({ contract }) => contract && Object.hasOwn(contract[use], fact)).map(label);
  const names = live.flatMap(({ contract }) =>
    contract ? [...Object.keys(contract.emits), ...Object.keys(contract.hears)] : [],
  );
  return [...new Set(names)].sort().map((fact) => ({
    fact,
    emittedBy: users('emits', fact),
    subscribers: users('hears', fact),
  }));
}

const names = (bundles: readonly string[]) => bundles.join(', ') || 'ніхто';

/** The table of facts. */
export function factsHtml(uses: readonly FactUse[], caption: string): Html {
  return operatorTable({
    caption,
    empty: 'Фактів немає.',
    rows: uses,
    columns: [
      { title: 'Факт', cell: ({ fact }) => fact },
      { title: 'Повідомляє', cell: ({ emittedBy }) => names(emittedBy) },
      { title: 'Слухає', cell: ({ subscribers }) => names(subscribers) },
    ],
  });
}
