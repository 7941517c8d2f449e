import { brands } from '@club/domain/brand';
import {
  DEVICE_SERIAL_ALPHABET,
  parseDeviceSerial,
  type DeviceSerialFault,
} from '@club/domain/device-serial';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
import { findPictureFault } from '../pictures/pictures';
import { addSerials, putModels, readModelCodes } from './models-repository';

/** The cache tag of what is said about models. */
export const deviceModelsTag = 'device-models';

const text = (max: number) => z.string().trim().min(2).max(max);

/** One model as operators write it in a file. */
const modelEntry = z.strictObject({
  /** The first part of its serial numbers. */
  code: z.string().regex(new RegExp(`^[${DEVICE_SERIAL_ALPHABET}]{3}$`)),
  brand: z.enum(brands),
  title: text(60),
  picture: z.string().regex(/^[a-z0-9-]+$/),
  warrantyMonths: z.int().min(1).max(120),
  tips: z
    .array(z.strictObject({ title: text(60), text: text(400) }))
    .max(10)
    .default([]),
});

type ModelEntry = z.output<typeof modelEntry>;

/** A file of models, each code once. */
export const modelFile = z
  .array(modelEntry)
  .min(1)
  .max(200)
  .refine((entries) => new Set(entries.map(({ code }) => code)).size === entries.length, {
    error: 'A code is written twice',
  });

/** Adds the models of a file, and changes those whose codes exist. */
export async function loadModels(
  tx: Tx,
  { cache, pictures }: Pick<AppContext, 'cache' | 'pictures'>,
  entries: readonly ModelEntry[],
): Promise<void> {
  for (const { code, picture } of entries) {
    const fault = findPictureFault(pictures, picture);
    if (fault !== null) throw new ActRefusedError(`${code}: ${fault}`);
  }
  await putModels(
    tx,
    entries.map(({ warrantyMonths, tips, ...model }) => ({
      ...model,
      warranty_months: warrantyMonths,
      tips: JSON.stringify(tips),
    })),
  );
  cache.invalidate(tx, deviceModelsTag);
}

const faultTexts: Readonly<Record<DeviceSerialFault, string>> = {
  empty: 'номера немає',
  length: 'у номері має бути 14 знаків',
  character: 'такого знака в номерах немає',
  check: 'останній знак не сходиться',
};

/** So many faults are said; more would hide the first ones. */
const SHOWN_FAULTS = 50;

/** Reads a serial number of each line; throws with everything that is wrong, by line. */
function readSerials(lines: readonly string[], models: ReadonlySet<string>) {
  const faults: string[] = [];
  const firstLines = new Map<string, number>();
  const serials: { serial: string; model: string }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const number = index + 1;
    const refuse = (why: string) => faults.push(`рядок ${number}: ${line.trim()}: ${why}`);
    const reading = parseDeviceSerial(line);
    if (!reading.ok) {
      refuse(faultTexts[reading.fault]);
      continue;
    }
    const { text: serial, device } = reading;
    const earlier = firstLines.get(serial);
    if (earlier !== undefined) refuse(`такий самий у рядку ${earlier}`);
    else if (!models.has(device.model)) refuse(`моделі ${device.model} немає`);
    firstLines.set(serial, earlier ?? number);
    serials.push({ serial, model: device.model });
  }
  if (faults.length === 0 && serials.length > 0) return serials;
  const more = faults.length > SHOWN_FAULTS ? [`і ще ${faults.length - SHOWN_FAULTS}`] : [];
  const shown = faults.length > 0 ? faults.slice(0, SHOWN_FAULTS) : ['у файлі немає номерів'];
  throw new ActRefusedError(['Номери не завантажено.', ...shown, ...more].join('\n'));
}

/** Adds the serial numbers of a file, all or none. Those that are known stay as they are. */
export async function loadSerials(
  tx: Tx,
  content: string,
): Promise<{ added: number; known: number }> {
  const serials = readSerials(content.split('\n'), new Set(await readModelCodes(tx)));
  const added = await addSerials(tx, serials);
  return { added, known: serials.length - added };
}
