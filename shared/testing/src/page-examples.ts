import type { Brand } from '@club/domain/brand';
import { exampleValues, unknownValues } from '@club/domain/page-path';
import type { RouteConfig } from '@club/platform/config';
import type { Rule } from './remote-rules';
import type { Part, Subject } from './remote-scenarios';
import { visit } from './remote-visit';

const brands: readonly Brand[] = ['main', 'second'];

/** What a page shows with an example. */
async function visitWith(
  { config, ...subject }: Subject,
  part: Part,
  brand: Brand,
  example: NonNullable<RouteConfig['example']>,
) {
  const route = config.routes[part.name] as RouteConfig;
  const changed = { ...route, example, exampleOfSecond: example };
  const routes = { ...config.routes, [part.name]: changed };
  let text = '';
  const { problems } = await visit({ ...subject, config: { ...config, routes } }, part, {
    brand,
    inspect: async ({ container }) => {
      text = container.textContent ?? '';
      return [];
    },
  });
  return { text, problems };
}

/** What is wrong with the example of a page. */
async function exampleProblems(subject: Subject, part: Part, route: RouteConfig) {
  const problems: string[] = [];
  for (const brand of brands) {
    const example = exampleValues(route, brand);
    if (example === undefined) {
      problems.push(`It has no \`example\` in the ${brand} brand.`);
      continue;
    }
    const known = await visitWith(subject, part, brand, example);
    const nothing = await visitWith(subject, part, brand, unknownValues(Object.keys(example)));
    problems.push(...nothing.problems);
    if (known.text === nothing.text) {
      problems.push(
        `In the ${brand} brand its example shows what a value shows that nothing has: let \`answers\` know the example alone.`,
      );
    }
  }
  return problems;
}

/** The rule for a page whose address differs with what it shows; none for others. */
export function exampleRules(subject: Subject, part: Part): Rule[] {
  const route = part.kind === 'page' ? subject.config.routes[part.name] : undefined;
  if (!route || !(route.path.includes('/:') || route.needsQuery)) return [];
  return [
    {
      title: `page '${part.name}' shows more with its example than with a value that nothing has`,
      check: () => exampleProblems(subject, part, route),
    },
  ];
}
