import { sendPicture } from '@club/api/contract/scans';
import { describeFailure, useEvents, useOnline, type FailureText } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { useRef, useState } from 'react';
import { markChanged } from '../figures/count-cookie';
import { useActualize } from '../figures/use-actualize';
import { deviceInput } from '../scan/device-uuid';
import { useSendCode } from '../scan/use-scanning';
import { encodePicture } from './encode-picture';
import { foundCodes } from './found-codes';
import { pictureResults, singleResults, unsentCodes, type PackResults } from './pack-results';
import type { PackPicture } from './use-found-packs';

/** Publishes what the server has counted. Figures follow what it had counted before, too: that answer may be lost. */
function useReportResults() {
  const events = useEvents();
  const actualize = useActualize();
  return ({ byCode, balance }: PackResults) => {
    for (const [code, { state, kind, points }] of byCode) {
      if ((state !== 'counted' && state !== 'own') || kind === null) continue;
      markChanged(kind);
      if (state === 'counted') events.emit('scan.accepted', { scanId: code, kind, points });
    }
    if ([...byCode.values()].some(({ state }) => state === 'own')) void actualize();
    if (balance !== null) events.emit('balance.changed', { balance });
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

/** Codes that were neither counted nor queued stay on the device. */
function storeUnsent(results: PackResults): void {
  const left = unsentCodes(foundCodes.get(), results);
  if (left.length === 0) foundCodes.remove();
  else foundCodes.set(left);
}

/** The two ways to send codes: with their picture in one call, or one by one through the outbox. */
function useWays() {
  const sendCode = useSendCode();
  const report = useReportResults();
  const { mutateAsync } = useApiMutation(sendPicture);
  const encode = useEncoder();
  return {
    async together(picture: PackPicture, codes: readonly string[]): Promise<PackResults> {
      const image = await encode(picture);
      const answer = await mutateAsync({
        codes: [...codes],
        image,
        image_type: 'base64',
        ...deviceInput(),
      });
      const results = pictureResults(codes, answer);
      report(results);
      return results;
    },
    /** All are stored before the first is sent: a refused or lost one stops no other. */
    async oneByOne(codes: readonly string[]): Promise<PackResults> {
      const sends = codes.map((code) => sendCode(code, { waitsOverLimit: true }));
      return singleResults(codes, await Promise.allSettled(sends));
    },
  };
}

/**
 * Sends all codes with their picture. Sent again after a lost answer, the call has the same key, so
 * nothing is booked twice. Without a network, or if the customer wants it after a failure, each code
 * goes through the outbox by itself, without the picture: it is larger than what a device may store.
 */
export function useSendPacks() {
  const isOnline = useOnline();
  const { together, oneByOne } = useWays();
  const [results, setResults] = useState<PackResults | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<PackResults>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const found = await work();
      storeUnsent(found);
      setResults(found);
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const sendSingly = (codes: readonly string[]) => void attempt(() => oneByOne(codes));
  return {
    results,
    failure,
    isBusy,
    sendSingly,
    send: (picture: PackPicture, codes: readonly string[]) =>
      isOnline ? void attempt(() => together(picture, codes)) : sendSingly(codes),
    reset() {
      setResults(null);
      setFailure(null);
    },
  };
}
