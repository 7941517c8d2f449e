import type { EndpointOutput } from '@club/api';
import { sendPicture } from '@club/api/contract/scans';
import { describeFailure, useEvents, useOnline, type FailureText } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { useRef, useState } from 'react';
import { markChanged } from '../figures/count-cookie';
import { deviceInput } from '../scan/device-uuid';
import { useSendCode } from '../scan/use-scanning';
import { encodePicture } from './encode-picture';
import type { CodeState } from './pack-list';
import type { PackPicture } from './use-found-packs';

type Answer = EndpointOutput<typeof sendPicture>;

/** What became of the codes. */
export interface PackResults {
  /** Null while the codes wait in the outbox. */
  readonly answer: Answer | null;
  stateOf(code: string): CodeState;
}

function resultsOf(answer: Answer): PackResults {
  const states = new Map(answer.results.map(({ code, state }) => [code, state]));
  return { answer, stateOf: (code) => states.get(code) ?? 'unknown' };
}

const queued: PackResults = { answer: null, stateOf: () => 'queued' };

/** Publishes what the server has counted. */
function useReportAnswer() {
  const events = useEvents();
  return ({ results, balance }: Answer) => {
    for (const { code, state, kind, points } of results) {
      if (state !== 'counted' || kind === null) continue;
      markChanged(kind);
      events.emit('scan.accepted', { scanId: code, kind, points });
    }
    events.emit('balance.changed', { balance });
  };
}

/** Encodes a picture once, so that it is the same when it is sent again. */
function useEncoder() {
  const last = useRef<{ picture: PackPicture; text: string } | null>(null);
  return async (picture: PackPicture): Promise<string> => {
    if (last.current?.picture !== picture) {
      last.current = { picture, text: await encodePicture(picture.image) };
    }
    return last.current.text;
  };
}

/**
 * Sends all codes with their picture. Sent again after a lost answer, the call has the same key, so
 * nothing is booked twice. Without a network each code waits in the outbox by itself, without the
 * picture: it is larger than what a device may store.
 */
export function useSendPacks() {
  const isOnline = useOnline();
  const sendCode = useSendCode();
  const report = useReportAnswer();
  const { mutateAsync } = useApiMutation(sendPicture);
  const encode = useEncoder();
  const [results, setResults] = useState<PackResults | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function sendNow(picture: PackPicture, codes: readonly string[]): Promise<PackResults> {
    const image = await encode(picture);
    const answer = await mutateAsync({
      codes: [...codes],
      image,
      image_type: 'base64',
      ...deviceInput(),
    });
    report(answer);
    return resultsOf(answer);
  }

  async function queueAll(codes: readonly string[]): Promise<PackResults> {
    for (const code of codes) await sendCode(code);
    return queued;
  }

  async function attempt(work: () => Promise<PackResults>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setResults(await work());
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const queue = (codes: readonly string[]) => void attempt(() => queueAll(codes));
  return {
    results,
    failure,
    isBusy,
    queue,
    send: (picture: PackPicture, codes: readonly string[]) =>
      isOnline ? void attempt(() => sendNow(picture, codes)) : queue(codes),
    reset() {
      setResults(null);
      setFailure(null);
    },
  };
}
