import type { EndpointOutput } from '@club/api';
import { isApiError } from '@club/api';
import { getDevices, registerDevice } from '@club/api/contract/devices';
import { parseDeviceSerial } from '@club/domain/device-serial';
import { defineTypedText, useTypedText } from '@club/forms';
import { describeFailure } from '@club/platform';
import { useOutbox } from '@club/platform/outbox';
import { useInvalidate } from '@club/platform/query';
import { formatDate } from '@club/ui';
import { useState } from 'react';
import { errorsForSupport } from './helped-by-support';
import { registrationPath, type TypedDevice } from './registration-path';
import { serialFaultTexts } from './serial-fault-texts';

/** What is typed and not sent. */
const typedSerial = defineTypedText('device-serial');
const typedDate = defineTypedText('device-date');

/** What a registration brought. */
export type Registration = EndpointOutput<typeof registerDevice>;

interface Problem {
  readonly field: 'serial' | 'date';
  readonly text: string;
  /** The serial number that the support should look at. */
  readonly forSupport: string | null;
}

function toProblem(error: unknown, serial: string): Problem {
  const code = isApiError(error) ? error.code : undefined;
  return {
    field: code === 'DEVICE_DATE_WRONG' ? 'date' : 'serial',
    text: describeFailure(error).text,
    forSupport: errorsForSupport.includes(code) ? serial : null,
  };
}

/** A registration that waits in the outbox. */
export interface WaitingDevice {
  /** Of its entry in the outbox. */
  readonly id: string;
  readonly serial: string;
  /** Whether it was sent and its answer was lost. */
  readonly isLost: boolean;
}

/** Sends a registration through the outbox. Gives its outcome, or what waits. A refusal is thrown. */
function useDeliverDevice() {
  const outbox = useOutbox();
  return async (typed: TypedDevice): Promise<Registration | WaitingDevice> => {
    const { serial, purchasedOn } = typed;
    const input = { serial, ...(purchasedOn !== '' && { purchased_on: purchasedOn }) };
    const result = await outbox.send(registerDevice, input, {
      kind: 'device',
      title: `Пристрій ${serial}`,
      text: purchasedOn === '' ? '' : `Куплено ${formatDate(`${purchasedOn}T12:00:00Z`)}`,
      edit: registrationPath(typed),
      isUnique: true,
    });
    if (result.state === 'sent') return result.answer;
    // Too many wrong numbers: the customer decides when to try again.
    if (isApiError(result.error) && result.error.status === 429) {
      await outbox.takeBack(result.id, 'correct');
      throw result.error;
    }
    return { id: result.id, serial, isLost: result.error !== null };
  };
}

/** What became of the last registration: at most one of outcome, waiting device and problem. */
interface LastRegistration {
  readonly outcome: Registration | null;
  readonly waiting: WaitingDevice | null;
  readonly problem: Problem | null;
}

const nothing: LastRegistration = { outcome: null, waiting: null, problem: null };

/** Typing a serial number, sending it, and what became of it. */
export function useRegistration(initial: TypedDevice) {
  const invalidate = useInvalidate();
  const deliver = useDeliverDevice();
  const [serial, setSerial, clearSerial] = useTypedText(typedSerial, initial.serial);
  const [purchasedOn, setPurchasedOn, clearDate] = useTypedText(typedDate, initial.purchasedOn);
  const [last, setLast] = useState(nothing);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function changeSerial(next: string) {
    setSerial(next);
    setLast({ ...last, problem: null });
  }

  function changeDate(next: string) {
    setPurchasedOn(next);
    setLast({ ...last, problem: null });
  }

  function accept(answer: Registration | WaitingDevice) {
    clearSerial(serial);
    clearDate(purchasedOn);
    if (!('device' in answer)) return setLast({ ...nothing, waiting: answer });
    setLast({ ...nothing, outcome: answer });
    setShown(true);
    void invalidate(getDevices);
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    const reading = parseDeviceSerial(serial);
    if (!reading.ok) {
      const text = serialFaultTexts[reading.fault];
      return setLast({ ...nothing, problem: { field: 'serial', text, forSupport: null } });
    }
    setLast(nothing);
    setBusy(true);
    try {
      accept(await deliver({ serial: reading.text, purchasedOn }));
    } catch (error) {
      setLast({ ...nothing, problem: toProblem(error, reading.text) });
    } finally {
      setBusy(false);
    }
  }

  const close = () => setShown(false);
  return { ...last, serial, purchasedOn, isShown, isBusy, changeSerial, changeDate, send, close };
}
