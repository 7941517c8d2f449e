import type { SchemaBreak } from '../contract/schema-break';
import type { RefusalText } from './refusal-text';
import { sendsText, takesText } from './schema-break-text';

/** What the owner of a candidate can do about data that one bundle sends and another does not take. */
export type ExchangeFix =
  | {
      /** The candidate sends it. */
      readonly side: 'sender';
      readonly kind: 'event' | 'slot';
      readonly other: string;
      readonly command: string;
    }
  | {
      /** The candidate gets it. */
      readonly side: 'receiver';
      readonly candidate: string;
      readonly other: string;
      readonly otherVersion: string;
      readonly command: string;
    }
  /** A rollback: `other` goes back, too. */
  | { readonly side: 'backTogether' }
  /** A rollback: `other` stays. */
  | { readonly side: 'back'; readonly other: string; readonly command: string };

function fixText(fix: ExchangeFix): string {
  const fitting = 'promote versions that fit each other: pnpm club promote <bundle>@<version> …';
  switch (fix.side) {
    case 'sender':
      return `Add only optional fields, or give the changed ${fix.kind} a new name; otherwise first promote a ${fix.other} that takes it, or both at once: ${fix.command}`;
    case 'receiver':
      return `Let ${fix.candidate} take what ${fix.otherVersion} sends; otherwise first promote a ${fix.other} that sends what it needs, or both at once: ${fix.command}`;
    case 'backTogether':
      return `Instead, ${fitting}`;
    case 'back':
      return `Take back ${fix.other} in the same step: ${fix.command}; or ${fitting}`;
  }
}

/** Data that do not fit on their way from one version to another. */
export interface Exchange extends SchemaBreak {
  readonly from: string;
  readonly to: string;
}

/** The same between bundles. */
interface BundleExchange extends Exchange {
  readonly name: string;
  readonly fix: ExchangeFix;
}

/** Data of a call between a bundle and a server of these versions. */
interface CallExchange extends SchemaBreak {
  readonly call: string;
  readonly caller: string;
  readonly server: string;
}

function exchangeText(subject: string, { field, from, to, sends, takes }: Exchange): string {
  const place = field === '' ? '' : `, field ${field}`;
  return `${subject}${place}: ${from} ${sendsText(sends)}, and ${to} ${takesText(takes)}`;
}

const serverText = (version: string) => `the server ${version}`;
const busText = (shell: string) => `the bus of ${shell}`;

/** From the bundle to the server, or back. */
const toServer = ({ caller, server, ...broken }: CallExchange): Exchange => ({
  ...broken,
  from: caller,
  to: serverText(server),
});
const toCaller = ({ caller, server, ...broken }: CallExchange): Exchange => ({
  ...broken,
  from: serverText(server),
  to: caller,
});

const oldFormToo =
  'a server must serve the old form too while a live bundle uses it, or get an endpoint of a new name';
const servedContract = `Build the bundle against the contract that is served; ${oldFormToo}`;

/** What does not fit between bundles: facts and inputs of slots. */
const exchangeTexts = {
  eventField: (exchange: BundleExchange): RefusalText => ({
    what: exchangeText(`The event ${exchange.name}`, exchange),
    why: `${exchange.to} would get a fact that it was not written for`,
    fix: fixText(exchange.fix),
  }),
  /** `to` is the shell. */
  busField: (exchange: BundleExchange): RefusalText => ({
    what: exchangeText(`The event ${exchange.name}`, { ...exchange, to: busText(exchange.to) }),
    why: `${exchange.from} could no longer publish the fact: the bus throws, and nobody receives it`,
    fix: fixText(exchange.fix),
  }),
  eventDelivery: ({
    event,
    user,
    shell,
    to,
    expected,
    fix,
  }: {
    readonly event: string;
    readonly user: string;
    readonly shell: string;
    /** Whether it is about those who receive the last fact, or about other tabs. */
    readonly to: 'remember' | 'tabs';
    readonly expected: boolean;
    readonly fix: ExchangeFix;
  }): RefusalText => {
    const [who, what] =
      to === 'remember'
        ? ['late subscribers', 'receive the last one']
        : ['other tabs', 'receive it'];
    return {
      what: `The event ${event}: for ${user} ${who} ${expected ? '' : 'do not '}${what}, and with ${busText(shell)} they ${expected ? 'do not' : 'do'}`,
      why: `${user} would miss the fact, or get one that it was not written for`,
      fix: fixText(fix),
    };
  },
  slotField: (exchange: BundleExchange): RefusalText => ({
    what: exchangeText(`The input of the slot ${exchange.name}`, exchange),
    why: `${exchange.to} would show something wrong in the slot, or nothing`,
    fix: fixText(exchange.fix),
  }),
};

interface Call {
  readonly call: string;
  readonly caller: string;
  readonly server: string;
}

/** What does not fit between a bundle and a server. */
const callTexts = {
  callUnserved: ({ call, caller, server }: Call): RefusalText => ({
    what: `${caller} calls ${call}, which ${serverText(server)} does not serve`,
    why: `The calls of ${caller} would be answered with NOT_FOUND`,
    fix: 'Deploy a server that serves it first, or do without it until then: list it under optionalCalls',
  }),
  callForm: ({
    call,
    caller,
    server,
    part,
    known,
    served,
  }: Call & {
    readonly part: 'method' | 'path' | 'encoding';
    readonly known: string;
    readonly served: string;
  }): RefusalText => ({
    what: `The call ${call}: ${caller} knows the ${part} ${known}, and ${serverText(server)} has ${served}`,
    why: `The server would refuse the calls of ${caller}`,
    fix: oldFormToo,
  }),
  callNeeds: ({
    call,
    caller,
    server,
    need,
  }: Call & { readonly need: 'customer' | 'key' }): RefusalText => ({
    what: `The call ${call} of ${caller}: ${serverText(server)} now requires ${need === 'customer' ? 'a customer, and guests call it' : 'an idempotency key'}`,
    why: `The server would refuse the calls of ${caller}`,
    fix: oldFormToo,
  }),
  callInput: (exchange: CallExchange): RefusalText => ({
    what: exchangeText(`The input of ${exchange.call}`, toServer(exchange)),
    why: `The server would refuse the calls of ${exchange.caller} with BAD_REQUEST`,
    fix: 'Deploy a server that takes it first, or build the bundle against the contract that is served',
  }),
  callAnswer: (exchange: CallExchange): RefusalText => ({
    what: exchangeText(`The answer of ${exchange.call}`, toCaller(exchange)),
    why: `${exchange.caller} would refuse the answer and show an error instead`,
    fix: servedContract,
  }),
  callErrorDetails: (exchange: CallExchange & { readonly error: string }): RefusalText => ({
    what: exchangeText(
      `What ${exchange.call} says of the error ${exchange.error}`,
      toCaller(exchange),
    ),
    why: `${exchange.caller} would not understand what to do about the error`,
    fix: servedContract,
  }),
  callErrors: ({
    call,
    caller,
    server,
    gone,
    unknown,
  }: Call & {
    readonly gone: readonly string[];
    readonly unknown: readonly string[];
  }): RefusalText => {
    const answerer = serverText(server);
    return {
      what: `The errors of ${call}: ${caller} knows ${gone.join(', ')}, which ${answerer} does not give, and ${answerer} gives ${unknown.join(', ')}, which ${caller} does not know`,
      why: `${caller} would show a general text where it knew what to do`,
      fix: 'Declare both codes on the server until no live bundle knows only the old one, or build the bundle against the contract that is served',
    };
  },
};

/** Why bundles and servers do not understand each other. */
export const contractTexts = {
  ...exchangeTexts,
  ...callTexts,
  outdated: ({
    bundle,
    version,
  }: {
    readonly bundle: string;
    readonly version: string;
  }): RefusalText => ({
    what: `${bundle} ${version} does not carry the schemas of its contract`,
    why: 'It was built before builds carried them, so nobody knows whether it fits',
    fix: `Build ${bundle} again, publish it, and promote it together with the others: pnpm club promote ${bundle}@latest …`,
  }),
};
