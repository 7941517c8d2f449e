import { measureStructure, type Figure } from './figures';
import { parseSources, textFile } from './source-files';

function measure(files: Readonly<Record<string, string>>): (part: string) => Figure {
  const texts = Object.entries(files).map(([name, text]) => textFile(name, text));
  const figures = measureStructure(parseSources(texts));
  return (part) => {
    const figure = figures.find(({ name }) => name.includes(part));
    if (figure === undefined) throw new Error(`There is no figure '${part}'`);
    return figure;
  };
}

describe('import cycles of folders', () => {
  it('are followed over several folders, and by dynamic imports', () => {
    const figure = measure({
      'backend/src/a/one.ts': "import { two } from '../b/two';\n",
      'backend/src/b/two.ts': "export const two = () => import('../c/three');\n",
      'backend/src/c/three.ts': "export { one } from '../a/one';\n",
    });
    expect(figure('cycle')).toMatchObject({
      value: 3,
      places: ['backend/src/a backend/src/b backend/src/c'],
    });
  });

  it('do not count types, tests, or imports in one direction', () => {
    const figure = measure({
      'backend/src/a/one.ts': "import { two } from '../b/two';\n",
      'backend/src/b/two.ts':
        "import type { One } from '../a/one';\nimport { type Two } from '../a/one';\n",
      'backend/src/b/two.test.ts': "import { one } from '../a/one';\n",
    });
    expect(figure('cycle')).toMatchObject({ value: 0, places: [] });
  });
});

describe('browser storage', () => {
  it('counts files of the browser, not comments, the server or tests', () => {
    const figure = measure({
      'shell/src/a.ts': 'localStorage.clear();\n',
      'mf-shop/src/b.ts': "import { get } from 'idb-keyval';\n",
      'mf-shop/src/c.ts': '// localStorage is not used here\n/** nor document.cookie */\n',
      'backend/src/d.ts': "const name = 'localStorage';\n",
      'shell/src/e.test.ts': 'localStorage.clear();\n',
    });
    expect(figure('storage').places).toEqual(['shell/src/a.ts', 'mf-shop/src/b.ts']);
  });
});

describe('queries', () => {
  it('are counted in the server outside repositories, seeds, clean-ups and deletions', () => {
    const query = "const rows = db.selectFrom('orders');\n";
    const figure = measure({
      'backend/src/modules/orders/order-state.ts': query,
      'backend/src/modules/orders/raw.ts': 'const lock = sql<number>`select 1`;\n',
      'backend/src/modules/orders/orders-repository.ts': query,
      'backend/src/modules/orders/orders-seed.ts': query,
      'backend/src/modules/orders/orders-clean-up.ts': query,
      'backend/src/modules/orders/orders-deletion.ts': query,
      'backend/src/modules/orders/orders.test.ts': query,
      'backend/src/app/rate-limit.ts': query,
      'backend/src/app/rate-limit-repository.ts': query,
      'backend/src/app/clean-up.ts': query,
      'backend/src/foundation/database/migrate.ts': query,
    });
    expect(figure('queries').places).toEqual([
      'backend/src/modules/orders/order-state.ts',
      'backend/src/modules/orders/raw.ts',
      'backend/src/app/rate-limit.ts',
    ]);
  });
});

describe('writes', () => {
  const declare = (tables: string) =>
    `declare module 'schema' {\n  interface Tables { ${tables} }\n}\n`;
  const tables = {
    'backend/src/foundation/schema.ts': 'export interface Tables { jobs: { id: number } }\n',
    'backend/src/modules/orders/orders-tables.ts': declare('orders: { id: number }'),
    'backend/src/modules/cart/cart-tables.ts': declare('carts: { id: number }'),
    'backend/src/outside/cards/sandbox.ts': declare('sandbox_cards: { id: number }'),
  };
  const places = (lines: readonly string[]) =>
    measure({
      ...tables,
      'backend/src/modules/orders/orders-repository.ts': lines.map((one) => `${one};\n`).join(''),
    })('writes').places.map((place) => place.replace(/^.*-repository\.ts:/, ''));

  it.each([
    ["tx.insertInto('carts')", 'carts of modules/cart'],
    ["tx.updateTable('carts as c')", 'carts of modules/cart'],
    ["tx.deleteFrom('jobs')", 'jobs of foundation'],
    ["tx.mergeInto('sandbox_cards')", 'sandbox_cards of outside/cards'],
    ["tx.with('one', (db) => db.updateTable('carts'))", 'carts of modules/cart'],
    ["tx.deleteFrom('parcels')", 'parcels of nobody'],
    ['tx.deleteFrom(table)', 'a table that is not named'],
    ['sql`insert into carts (id) values (1)`', 'carts of modules/cart'],
    ['sql<Row>`with one as (delete from carts) select 1`', 'carts of modules/cart'],
    ['sql`UPDATE\n only "carts" set id = ${id}`', 'carts of modules/cart'],
    ['sql`truncate table jobs`', 'jobs of foundation'],
    ["sql.raw('delete from carts')", 'carts of modules/cart'],
    ['sql`delete from ${sql.table(name)}`', 'a table that is not named'],
  ])('are counted in a module that does not declare the table: %s', (write, counted) => {
    expect(places(['void 0', write])).toEqual([`2: ${counted}`]);
  });

  it('do not count own tables, reads, locks and conflicts', () => {
    expect(
      places([
        "tx.insertInto('orders').onConflict((one) => one.doUpdateSet({ id }))",
        "tx.selectFrom('carts').innerJoin('orders', 'orders.id', 'carts.id').forUpdate()",
        'sql`select 1 from carts join orders using (id) for update of carts`',
        'sql`select 1 from carts for no key update skip locked`',
        'sql`insert into orders (id) select id from carts on conflict (id) do update set id = 1`',
        "log.info('update carts')",
      ]),
    ).toEqual([]);
  });

  it('do not count tests', () => {
    const figure = measure({
      ...tables,
      'backend/src/modules/orders/orders.test.ts': "tx.deleteFrom('carts');\n",
      'backend/src/testing/carts.ts': "tx.deleteFrom('carts');\n",
    });
    expect(figure('writes').places).toEqual([]);
  });
});

describe('sizes', () => {
  const statements = (count: number) => 'void 0;\n'.repeat(count);

  it('name files over 250 lines', () => {
    const figure = measure({
      'shared/api/src/long.ts': statements(251),
      'shared/api/src/short.ts': statements(250),
    });
    expect(figure('files over').places).toEqual(['shared/api/src/long.ts: 251']);
  });

  it('name functions over 60 lines', () => {
    const figure = measure({
      'shared/api/src/long.ts': `void 0;\nfunction long() {\n${statements(59)}}\n`,
      'shared/api/src/short.ts': `const short = () => {\n${statements(58)}};\n`,
    });
    expect(figure('functions over').places).toEqual(['shared/api/src/long.ts:2: 61']);
  });
});
