import { contract, type EndpointName } from '@club/api/contract';
import { allCalls } from '@club/platform/config';
import { configure, getConfig, within } from '@testing-library/react';
import { accessibilityProblems } from './accessibility';
import type { MemoryFailure } from './memory-server';
import { configProblems, moduleProblems, ownershipProblems } from './remote-config-rules';
import { readProblems } from './declared-reads';
import { exampleRules } from './page-examples';
import { listParts, type Part, type Subject } from './remote-scenarios';
import { visit, type Visit, type VisitOptions } from './remote-visit';
import type { HostView } from './render';
import { serverRenderProblems } from './server-render';

/** One rule of the suite: it gives what breaks it. */
export interface Rule {
  readonly title: string;
  readonly check: () => Promise<readonly string[]> | readonly string[];
}

// A write without an answer may have happened, so a part can treat it otherwise than a refused one. Reads
// and allowed failures look the same for both, and 'works without a network' covers the first for them.
const writeFailures: readonly MemoryFailure[] = ['network', 'INTERNAL'];
const readFailures: readonly MemoryFailure[] = ['INTERNAL'];
const retryName = /ще раз|повтор|спроб|онов/i;

const findAlerts = (view: HostView) => within(view.container).queryAllByRole('alert');
const isBusy = (view: HostView) => view.container.querySelector('[aria-busy="true"]') !== null;

function findRetryButton(view: HostView): HTMLElement | undefined {
  return within(view.container).queryAllByRole('button', { name: retryName })[0];
}

/** What is wrong with a part when every call is answered. */
async function happyPathProblems(part: Part, view: HostView): Promise<string[]> {
  const headings = view.container.querySelectorAll('h1').length;
  const expected = part.kind === 'page' ? 1 : 0;
  return [
    ...(findAlerts(view).length > 0 ? ['It shows an error though every call was answered.'] : []),
    ...(isBusy(view) ? ['It is still loading though every call was answered.'] : []),
    ...(headings === expected ? [] : [`It has ${headings} h1 headings instead of ${expected}.`]),
    ...(await accessibilityProblems()),
  ];
}

async function runSteps({ scenarios }: Subject, part: Part, view: HostView): Promise<string[]> {
  const problems = await happyPathProblems(part, view);
  const steps = scenarios.steps?.[part.name];
  if (!steps) return problems;
  await steps(view);
  await view.settled();
  return [...problems, ...(await accessibilityProblems())];
}

/** True where a scenario gives a reason for not reporting a failure. */
function isFailureAllowed({ scenarios }: Subject, part: Part, name: EndpointName): boolean {
  const { allowedFailures, emptyOnFailure } = scenarios;
  const reason =
    allowedFailures?.[name] ??
    allowedFailures?.[`${part.name}: ${name}`] ??
    emptyOnFailure?.[part.name];
  return reason !== undefined;
}

/** A read failed: the part must report it and recover after a retry. */
async function failedReadProblems(view: HostView, name: EndpointName): Promise<string[]> {
  const when = `when ${name} fails`;
  if (findAlerts(view).length === 0) return [`It shows no error (role="alert") ${when}.`];
  const retry = findRetryButton(view);
  if (!retry) return [`It has no button to try again ${when}.`];
  view.host.server.recover();
  await view.user.click(retry);
  await view.settled();
  return findAlerts(view).length === 0 ? [] : [`The retry does not bring it back ${when}.`];
}

/** A write failed: the part must report it by an alert, a field's error or a toast. */
async function failedWriteProblems(
  { scenarios }: Subject,
  part: Part,
  view: HostView,
  name: EndpointName,
): Promise<string[]> {
  try {
    await scenarios.steps?.[part.name]?.(view);
  } catch {
    // The steps expect success, so they may end early. What the customer sees is checked below.
  }
  await view.settled();
  const isReported =
    within(document.body).queryAllByRole('alert').length > 0 ||
    document.querySelector('[data-error],[aria-invalid="true"]') !== null ||
    view.host.toasts.some(({ tone }) => tone === 'bad');
  return isReported ? [] : [`It reports nothing when ${name} fails.`];
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

/** How long steps wait after their call has failed: what they expect does not come any more. */
const waitAfterFailureMs = 200;

async function failureProblems(subject: Subject, part: Part, happy: Visit): Promise<string[]> {
  const problems: string[] = [];
  const { asyncUtilTimeout } = getConfig();
  const waitBriefly = () => configure({ asyncUtilTimeout: waitAfterFailureMs });
  for (const name of happy.host.server.called) {
    const isRead = happy.calledOnLoad.includes(name);
    const isAllowed = isFailureAllowed(subject, part, name);
    for (const failure of isRead || isAllowed ? readFailures : writeFailures) {
      const inspect: VisitOptions['inspect'] = async (view) => {
        if (isRead) return isAllowed ? [] : failedReadProblems(view, name);
        const found = await failedWriteProblems(subject, part, view, name);
        return isAllowed ? [] : found;
      };
      const prepare: VisitOptions['prepare'] = ({ server }) =>
        server.fail(contract[name], failure, waitBriefly);
      problems.push(...(await visit(subject, part, { prepare, inspect })).problems);
      configure({ asyncUtilTimeout });
    }
  }
  return problems;
}

/** The reads that a part declares are measured with the drafts of the scenarios, and without them. */
async function declarationProblems(subject: Subject, part: Part, happy: Visit): Promise<string[]> {
  const removeDrafts = subject.scenarios.emptyDevice?.[part.name];
  if (!removeDrafts) return readProblems(subject, part, [happy]);
  const empty = await visit(subject, part, {
    prepare: removeDrafts,
    inspect: (view) => happyPathProblems(part, view),
  });
  return [...empty.problems, ...readProblems(subject, part, [happy, empty])];
}

async function offlineProblems(subject: Subject, part: Part): Promise<readonly string[]> {
  const prepare: VisitOptions['prepare'] = ({ server }) => {
    for (const name of allCalls(subject.config)) server.fail(contract[name], 'network');
  };
  const inspect: VisitOptions['inspect'] = async (view) => {
    if (isBusy(view)) return ['It loads for ever without a network.'];
    const isBlank = part.kind === 'page' && view.container.textContent === '';
    return isBlank ? ['It is blank without a network.'] : [];
  };
  return (await visit(subject, part, { online: false, prepare, inspect })).problems;
}

async function leavingProblems(subject: Subject, part: Part): Promise<readonly string[]> {
  const releases: (() => void)[] = [];
  const prepare: VisitOptions['prepare'] = ({ server }) => {
    for (const name of allCalls(subject.config)) releases.push(server.hold(contract[name]));
  };
  const afterLeaving = () => {
    for (const release of releases) release();
  };
  return (await visit(subject, part, { prepare, afterLeaving })).problems;
}

type HappyVisit = (part: Part) => Promise<Visit>;

/** The rules for one page or slot component. */
function partRules(subject: Subject, part: Part, happyVisit: HappyVisit): Rule[] {
  const name = `${part.kind} '${part.name}'`;
  const inSecondBrand: VisitOptions = {
    brand: 'second',
    inspect: (view) => happyPathProblems(part, view),
  };
  return [
    {
      title: `${name} is accessible in the main brand, without console output`,
      check: async () => (await happyVisit(part)).problems,
    },
    {
      title: `${name} is accessible in the second brand, without console output`,
      check: async () => (await visit(subject, part, inSecondBrand)).problems,
    },
    ...Object.entries(subject.scenarios.states ?? {}).map(([state, answer]): Rule => ({
      title: `${name} is accessible with ${state}`,
      check: async () => {
        const prepare: VisitOptions['prepare'] = ({ server }) => answer(server);
        const inspect: VisitOptions['inspect'] = (view) => happyPathProblems(part, view);
        return (await visit(subject, part, { prepare, inspect })).problems;
      },
    })),
    ...exampleRules(subject, part),
    {
      title: `${name} renders on a server with its answers, reading nothing of the device`,
      check: async () => serverRenderProblems(subject, part, (await happyVisit(part)).host),
    },
    {
      title: `${name} declares what its first screen reads`,
      check: async () => declarationProblems(subject, part, await happyVisit(part)),
    },
    {
      title: `${name} reports the failure of each endpoint and recovers after a retry`,
      check: async () => failureProblems(subject, part, await happyVisit(part)),
    },
    {
      title: `${name} works without a network`,
      check: () => offlineProblems(subject, part),
    },
    {
      title: `${name} can be left while it loads`,
      check: () => leavingProblems(subject, part),
    },
  ];
}

async function unusedProblems({ config }: Subject, parts: readonly Part[], happyVisit: HappyVisit) {
  const called = new Set<string>();
  for (const part of parts) {
    for (const name of (await happyVisit(part)).host.server.called) called.add(name);
  }
  return allCalls(config)
    .filter((name) => !called.has(name))
    .map((name) => `'${name}' is in \`calls\`, but nothing calls it: drop it, or add \`steps\`.`);
}

/** All rules that a remote is held to. */
export function remoteRules(subject: Subject): Rule[] {
  const happyVisit = once((part: Part) =>
    visit(subject, part, { inspect: (view) => runSteps(subject, part, view) }),
  );
  const parts = listParts(subject);
  return [
    { title: 'the registry accepts its config', check: () => configProblems(subject) },
    {
      title: 'its pages are below the paths that it owns',
      check: () => ownershipProblems(subject),
    },
    { title: 'its module matches its config', check: () => moduleProblems(subject) },
    ...parts.flatMap((part) => partRules(subject, part, happyVisit)),
    {
      title: 'every endpoint that it lists is called',
      check: () => unusedProblems(subject, parts, happyVisit),
    },
  ];
}
