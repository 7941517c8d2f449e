import { clearAllCookies, clearCookie, cookies, readCookie, writeCookie } from './cookies';

describe('cookies', () => {
  it.each([
    ['veloIdFlag', 3600],
    ['oralStatus', 3600],
    ['scanCount', 7200],
    ['feedbackCanWrite', 1800],
    ['offlineOrders', 1800],
    ['orderImport', 86400],
    ['certificateRegistration', 259200],
    ['tokenCheck', 1200],
    ['versionCheck', 300],
    ['menuLink', 1800],
  ] as const)('[CN-01] %s lives %i seconds', (name, seconds) => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    writeCookie(name, 'x');
    expect(cookies[name].seconds).toBe(seconds);
    expect(written).toHaveBeenCalledWith(expect.stringContaining(`Max-Age=${seconds}`));
  });

  it('[CN-01] a token is valid until the expiry it came with', () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    writeCookie('certificateToken', 'abc', 90);
    expect(written).toHaveBeenCalledWith(expect.stringContaining('Max-Age=90'));
  });

  it('[CN-02] reads back what was written, whatever characters it holds', () => {
    writeCookie('menuLink', 'a=b; ї');
    expect(readCookie('menuLink')).toBe('a=b; ї');
    clearCookie('menuLink');
    expect(readCookie('menuLink')).toBeNull();
  });

  it('ignores values that this app cannot have written', () => {
    document.cookie = 'menu-link=%E0%A4%A; Path=/';
    expect(readCookie('menuLink')).toBeNull();
    clearCookie('menuLink');
  });

  it('drops them all', () => {
    writeCookie('isAdult', 'true');
    writeCookie('oralStatus', 'yes');
    clearAllCookies();
    expect(document.cookie).toBe('');
  });
});
