import { contract, type EndpointName } from '@club/api/contract';
import { within } from '@testing-library/react';
import { accessibilityProblems } from './accessibility';
import type { MemoryFailure } from './memory-server';
import { configProblems, moduleProblems, ownershipProblems } from './remote-statements';
import { partsOf, type Part, type Subject } from './remote-scenarios';
import { visit, type Visit, type VisitOptions } from './remote-visit';
import type { HostView } from './render';

/** One rule of the suite: it gives what breaks it. */
export interface Rule {
  readonly title: string;
  readonly check: () => Promise<readonly string[]> | readonly string[];
}

const failures: readonly MemoryFailure[] = ['network', 'INTERNAL'];
const retryName = /ще раз|повтор|спроб|онов/i;

const alertsOf = (view: HostView) => within(view.container).queryAllByRole('alert');
const isBusy = (view: HostView) => view.container.querySelector('[aria-busy="true"]') !== null;

function retryOf(view: HostView): HTMLElement | undefined {
  return within(view.container).queryAllByRole('button', { name: retryName })[0];
}

/** What is wrong with a part when all goes well. */
async function goodDayProblems(part: Part, view: HostView): Promise<string[]> {
  const headings = view.container.querySelectorAll('h1').length;
  const wanted = part.kind === 'page' ? 1 : 0;
  return [
    ...(alertsOf(view).length > 0 ? ['It shows an error though every call was answered.'] : []),
    ...(isBusy(view) ? ['It is still loading though every call was answered.'] : []),
    ...(headings === wanted ? [] : [`It has ${headings} h1 headings instead of ${wanted}.`]),
    ...(await accessibilityProblems()),
  ];
}

async function lookAround({ scenarios }: Subject, part: Part, view: HostView): Promise<string[]> {
  const problems = await goodDayProblems(part, view);
  const steps = scenarios.steps?.[part.name];
  if (!steps) return problems;
  await steps(view);
  await view.settled();
  return [...problems, ...(await accessibilityProblems())];
}

/** True where a reason is given for saying nothing. */
function isBorneQuietly(
  { scenarios: { quiet, silent } }: Pick<Subject, 'scenarios'>,
  part: Part,
  name: EndpointName,
): boolean {
  return quiet?.[name] !== undefined || silent?.[part.name] !== undefined;
}

/** A read failed: the part must say so and recover when it is asked again. */
async function brokenReadProblems(view: HostView, name: EndpointName, isQuiet: boolean) {
  if (isQuiet) return [];
  const trouble = `when ${name} fails`;
  if (alertsOf(view).length === 0) return [`It shows no error (role="alert") ${trouble}.`];
  const retry = retryOf(view);
  if (!retry) return [`It has no button to try again ${trouble}.`];
  view.host.server.recover();
  await view.user.click(retry);
  await view.settled();
  return alertsOf(view).length === 0 ? [] : [`The retry does not bring it back ${trouble}.`];
}

/** A write failed: the part must say so in whatever way. */
async function brokenStepProblems(
  { scenarios }: Subject,
  part: Part,
  view: HostView,
  name: EndpointName,
): Promise<string[]> {
  try {
    await scenarios.steps?.[part.name]?.(view);
  } catch {
    // The steps expect success: that they end early is right. What the customer sees is checked below.
  }
  await view.settled();
  const isSaid =
    within(document.body).queryAllByRole('alert').length > 0 ||
    document.querySelector('[data-error],[aria-invalid="true"]') !== null ||
    view.host.toasts.some(({ tone }) => tone === 'bad');
  return isSaid || isBorneQuietly({ scenarios }, part, name)
    ? []
    : [`It says nothing when ${name} fails.`];
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

async function failureProblems(subject: Subject, part: Part, goodDay: Visit): Promise<string[]> {
  const problems: string[] = [];
  for (const name of goodDay.host.server.called) {
    const isRead = goodDay.calledOnLoad.includes(name);
    const isQuiet = isBorneQuietly(subject, part, name);
    for (const failure of failures) {
      const look: VisitOptions['look'] = (view) =>
        isRead
          ? brokenReadProblems(view, name, isQuiet)
          : brokenStepProblems(subject, part, view, name);
      const before: VisitOptions['before'] = ({ server }) => server.fail(contract[name], failure);
      problems.push(...(await visit(subject, part, { before, look })).problems);
    }
  }
  return problems;
}

async function offlineProblems(subject: Subject, part: Part): Promise<readonly string[]> {
  const before: VisitOptions['before'] = ({ server }) => {
    for (const name of subject.config.calls) server.fail(contract[name], 'network');
  };
  const look: VisitOptions['look'] = async (view) => {
    if (isBusy(view)) return ['It loads for ever without a network.'];
    const isBlank = part.kind === 'page' && view.container.textContent === '';
    return isBlank ? ['It is blank without a network.'] : [];
  };
  return (await visit(subject, part, { online: false, before, look })).problems;
}

async function leavingProblems(subject: Subject, part: Part): Promise<readonly string[]> {
  const releases: (() => void)[] = [];
  const before: VisitOptions['before'] = ({ server }) => {
    for (const name of subject.config.calls) releases.push(server.hold(contract[name]));
  };
  const leaveEarly = () => {
    for (const release of releases) release();
  };
  return (await visit(subject, part, { before, leaveEarly })).problems;
}

/** The rules for one page or slot component. */
function partRules(subject: Subject, part: Part, goodDay: (part: Part) => Promise<Visit>): Rule[] {
  const name = `${part.kind} '${part.name}'`;
  const second: VisitOptions = { brand: 'second', look: (view) => goodDayProblems(part, view) };
  return [
    {
      title: `${name} stands in the main brand, without a word on the console, accessible`,
      check: async () => (await goodDay(part)).problems,
    },
    {
      title: `${name} stands in the second brand, without a word on the console, accessible`,
      check: async () => (await visit(subject, part, second)).problems,
    },
    {
      title: `${name} survives the failure of each endpoint and can be tried again`,
      check: async () => failureProblems(subject, part, await goodDay(part)),
    },
    {
      title: `${name} survives being without a network`,
      check: () => offlineProblems(subject, part),
    },
    {
      title: `${name} can be left while it loads`,
      check: () => leavingProblems(subject, part),
    },
  ];
}

async function unusedProblems(subject: Subject, goodDay: (part: Part) => Promise<Visit>) {
  const called = new Set<string>();
  for (const part of partsOf(subject)) {
    for (const name of (await goodDay(part)).host.server.called) called.add(name);
  }
  return subject.config.calls
    .filter((name) => !called.has(name))
    .map((name) => `'${name}' is in \`calls\`, but nothing calls it: drop it, or add \`steps\`.`);
}

/** All rules that a remote is held to. */
export function remoteRules(subject: Subject): Rule[] {
  const goodDay = once((part: Part) =>
    visit(subject, part, { look: (view) => lookAround(subject, part, view) }),
  );
  const parts = partsOf(subject);
  return [
    { title: 'its config is one that the registry takes', check: () => configProblems(subject) },
    { title: 'its pages lie under what it owns', check: () => ownershipProblems(subject) },
    { title: 'its module is what its config says', check: () => moduleProblems(subject) },
    ...parts.flatMap((part) => partRules(subject, part, goodDay)),
    {
      title: 'every endpoint that it lists is called',
      check: () => unusedProblems(subject, goodDay),
    },
  ];
}
