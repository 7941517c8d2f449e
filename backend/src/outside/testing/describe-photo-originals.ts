import type { PhotoOriginals } from '../photo-originals/port';
import { ServiceError } from '../service-error';

export interface PhotoOriginalsCase {
  readonly create: () => PhotoOriginals;
  /** Stores an original, as the owner of the photos does. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Makes the originals fail until they are restored. */
  readonly makeUnavailable: () => void | Promise<void>;
  readonly restore: () => void | Promise<void>;
}

/** The conformance suite of the originals of photos. */
export function describePhotoOriginals(title: string, one: PhotoOriginalsCase): void {
  const key = 'product/can.webp';

  describe(title, () => {
    test('what is not stored has neither bytes nor a tag', async () => {
      const originals = one.create();
      expect(await originals.read('product/none.webp')).toBeNull();
      expect(await originals.tag('product/none.webp')).toBeNull();
    });

    test('an original comes back as it was stored, and its tag changes with it alone', async () => {
      const originals = one.create();
      await one.put(key, Buffer.from('first'));
      expect((await originals.read(key))?.toString()).toBe('first');
      const tag = await originals.tag(key);
      expect(tag).toEqual(expect.any(String));
      expect(await originals.tag(key)).toBe(tag);
      await one.put(key, Buffer.from('the second'));
      expect((await originals.read(key))?.toString()).toBe('the second');
      expect(await originals.tag(key)).not.toBe(tag);
    });

    test('while they are unavailable every call rejects with a ServiceError', async () => {
      const originals = one.create();
      await one.put(key, Buffer.from('first'));
      await one.makeUnavailable();
      try {
        for (const call of [() => originals.read(key), () => originals.tag(key)]) {
          const error: unknown = await call().catch((reason: unknown) => reason);
          expect(error).toBeInstanceOf(ServiceError);
          expect(error).toMatchObject({ kind: 'unavailable', isPermanent: false });
        }
      } finally {
        await one.restore();
      }
      expect((await originals.read(key))?.toString()).toBe('first');
    });
  });
}
