import type { Endpoint, EndpointInput, EndpointOutput, IdempotentEndpoint } from '@club/api';
import type { Host } from '../host';
import type { CookieName } from '../cookies';
import type { Section } from '../section';
import { createOutbox, type Outbox } from './create-outbox';
import type { OutboxEntry, OutboxRequest } from './entry';
import { splitInput, type SplitInput } from './entry-files';
import type { NewOutboxEntry } from './own-entries';

/** A section whose token the call carries. */
export interface OutboxSection {
  readonly cookie: CookieName;
  readonly refusal: Section['refusal'];
  readonly open: Endpoint;
  /** What it opens with; empty without it. */
  readonly input?: object;
}

/** How an entry is named, corrected and handled. */
export interface AboutEntry {
  /** The name of the handler in the remote's table `outbox`. */
  readonly kind: string;
  readonly title: string;
  readonly text?: string;
  /** The page that shows what was entered. */
  readonly edit?: string;
  /** JSON that the handler needs when the outcome is known. */
  readonly data?: unknown;
  readonly section?: OutboxSection;
  /** The same input that waits already is not stored again. */
  readonly isUnique?: boolean;
  /**
   * The server books this input once for its customer and answers a repeat with what it has stored. So
   * it is sent until there is an answer, also when the server has forgotten its key.
   */
  readonly isRepeatable?: boolean;
  /** Called when the device has stored it: from then on it is in the outbox, and no draft of a form. */
  readonly onStored?: () => void;
}

/** What became of a call. A refusal is thrown. */
export type SendResult<E extends Endpoint> =
  | { readonly state: 'sent'; readonly answer: EndpointOutput<E> }
  /** It waits; `error` says why, and is null without a network. */
  | { readonly state: 'queued'; readonly id: string; readonly error: unknown };

/** The outbox as a remote uses it. */
export interface BoundOutbox {
  /**
   * Stores a call on the device and sends it. Without an answer it waits in the outbox, and the host
   * sends it when it can, under the same key. Only endpoints that run once for each key are taken.
   * A page that is left aborts the signal: the outcome is then shown as that of any other entry.
   */
  send<E extends IdempotentEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    about: AboutEntry,
    signal?: AbortSignal,
  ): Promise<SendResult<E>>;
  /** Tries an entry that waits again, for a page that shows its outcome. */
  retry<E extends IdempotentEndpoint>(
    endpoint: E,
    id: string,
    signal?: AbortSignal,
  ): Promise<SendResult<E>>;
  /** Takes an entry back; null where it was sent meanwhile. */
  takeBack: Outbox['takeBack'];
  /** Takes over what an earlier version has stored in its own way. */
  restore<E extends IdempotentEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    about: AboutEntry,
    stored: Pick<OutboxEntry, 'id' | 'triedAt' | 'brand'>,
  ): void;
}

const outboxes = new WeakMap<Host, Outbox>();

/** The outbox of a host: one for each page. */
export function openOutbox(host: Host): Outbox {
  const outbox = outboxes.get(host) ?? createOutbox(host);
  outboxes.set(host, outbox);
  return outbox;
}

function toRequest(endpoint: Endpoint, input: Omit<SplitInput, 'blobs'>, section?: OutboxSection) {
  const { path, encoding } = endpoint;
  const { cookie, refusal, open, input: openInput } = section ?? {};
  return {
    path,
    ...(encoding && { encoding }),
    ...input,
    section:
      cookie && refusal && open
        ? { cookie, refusal, open: { method: open.method, path: open.path, input: openInput } }
        : null,
  } satisfies OutboxRequest;
}

/** What a request asks for. How its section opens depends on the time. */
function requestContent({ path, input, files }: OutboxRequest): string {
  return JSON.stringify({ path, input, files });
}

/** The outbox of a host for one remote. */
export function bindOutbox(host: Host, remote: string): BoundOutbox {
  const outbox = openOutbox(host);

  function newEntry(endpoint: Endpoint, input: unknown, about: AboutEntry) {
    const { kind, title, text = '', edit = null, data = null, section, isRepeatable } = about;
    const { blobs, ...content } = splitInput(endpoint, input);
    const request = toRequest(endpoint, content, section);
    const { brand } = host.brand.get();
    return {
      entry: { brand, remote, kind, request, title, text, edit, data, isRepeatable },
      blobs,
    };
  }

  function findSame({ request, brand, kind }: NewOutboxEntry): OutboxEntry | null {
    const text = requestContent(request);
    const isSame = (entry: OutboxEntry) =>
      entry.state === 'queued' &&
      [entry.remote, entry.kind, entry.brand].join() === [remote, kind, brand].join() &&
      requestContent(entry.request) === text;
    return outbox.entries.get().find(isSame) ?? null;
  }

  async function retry<E extends IdempotentEndpoint>(
    endpoint: E,
    id: string,
    signal?: AbortSignal,
  ) {
    const delivery = await outbox.deliver(id, { endpoint, signal });
    // The client has parsed the answer: the page has the endpoint.
    return (delivery.state === 'sent' ? delivery : { ...delivery, id }) as SendResult<E>;
  }

  return {
    retry,
    takeBack: outbox.takeBack,
    async send(endpoint, input, about, signal) {
      const { entry, blobs } = newEntry(endpoint, input, about);
      const same = about.isUnique ? findSame(entry) : null;
      const add = () =>
        blobs.length === 0 ? outbox.add(entry) : outbox.addWithFiles(entry, blobs);
      const { id } = same ?? (await add());
      about.onStored?.();
      return retry(endpoint, id, signal);
    },
    restore(endpoint, input, about, stored) {
      outbox.add({ ...newEntry(endpoint, input, about).entry, ...stored });
      void outbox.sendNow();
    },
  };
}
