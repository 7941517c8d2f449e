import { shareApp, shareLink } from './share-app';

const share = {
  origin: 'https://club.test',
  name: 'Іскра',
  referralCode: 'REW-AB12CD',
  isEarning: true,
};

function device(own: Partial<Navigator>) {
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('sharing the app', () => {
  it('[MN-05] the link opens the app, with the campaign and the referral code', () => {
    const url = new URL(shareLink(share));
    expect(url.origin + url.pathname).toBe('https://club.test/landing');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      utm_source: 'app',
      utm_medium: 'share',
      utm_campaign: 'share-app',
      ref: 'REW-AB12CD',
    });
    expect(shareLink({ ...share, referralCode: null })).not.toContain('ref=');
  });

  it('[MN-05] uses the device’s own sheet', async () => {
    const sheet = jest.fn(async () => undefined);
    device({ share: sheet });
    expect(await shareApp(share)).toBe('shared');
    expect(sheet).toHaveBeenCalledWith(
      expect.objectContaining({ url: shareLink(share), title: 'Клуб «Іскра»' }),
    );
  });

  it.each([
    [true, 'Клуб «Іскра»: XP за покупки'],
    [false, 'Клуб «Іскра»: клуб для своїх'],
  ])('[MN-05] promises points only while orders bring some: %s', async (isEarning, text) => {
    const sheet = jest.fn(async () => undefined);
    device({ share: sheet });
    await shareApp({ ...share, isEarning });
    expect(sheet).toHaveBeenCalledWith(expect.objectContaining({ text }));
  });

  it('[MN-05] copies the link where the device has no sheet', async () => {
    const writeText = jest.fn(async () => undefined);
    device({ clipboard: { writeText } as unknown as Clipboard });
    expect(await shareApp(share)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(shareLink(share));
  });

  it.each(['AbortError', 'NotAllowedError'])('[MN-05] %s is only logged', async (name) => {
    const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    device({ share: () => Promise.reject(new DOMException('no', name)) });
    expect(await shareApp(share)).toBe('failed');
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
