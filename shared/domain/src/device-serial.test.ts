import {
  DEVICE_SERIAL_ALPHABET,
  deviceNumber,
  draftDeviceSerial,
  findDeviceSerial,
  formatDeviceSerial,
  parseDeviceSerial,
} from './device-serial';

const device = { model: 'PR1', batch: 'B0K2', serial: '7H3M9V' };
const text = formatDeviceSerial(device);
const plain = text.replaceAll('-', '');

function withCharacter(at: number, character: string): string {
  return plain.slice(0, at) + character + plain.slice(at + 1);
}

test('a printed serial number is parsed to the same values', () => {
  expect(text).toMatch(/^PR1-B0K2-7H3M9V-.$/);
  expect(parseDeviceSerial(text)).toEqual({ ok: true, device, text });
});

test.each([
  ['lower case without dashes', plain.toLowerCase()],
  ['spaces', ` ${text.replaceAll('-', ' ')} `],
  ['long dashes', text.replaceAll('-', '—')],
  ['O for 0', text.replace('B0', 'BO')],
  ['Q for 0', text.replace('B0', 'bq')],
  ['I for 1', text.replace('PR1', 'PRI')],
  ['L for 1', text.replace('PR1', 'prl')],
  ['U for V', text.replace('9V', '9U')],
  ['Cyrillic look-alikes', text.replace('PR', 'РR').replace('B0K', 'ВОК').replace('H', 'Н')],
])('typing mistakes are corrected: %s', (_mistake, typed) => {
  expect(parseDeviceSerial(typed)).toEqual({ ok: true, device, text });
});

test.each([
  ['', 'empty'],
  [' - ', 'empty'],
  [text.slice(0, -1), 'length'],
  [`${text}2`, 'length'],
  [withCharacter(5, 'Ї'), 'character'],
  [withCharacter(5, plain.charAt(5) === '9' ? '8' : '9'), 'check'],
])('"%s" is refused: %s', (typed, fault) => {
  expect(parseDeviceSerial(typed)).toEqual({ ok: false, fault });
});

test('every single wrong character is caught', () => {
  for (let at = 0; at < plain.length; at += 1) {
    for (const character of DEVICE_SERIAL_ALPHABET) {
      if (character === plain.charAt(at)) continue;
      expect(parseDeviceSerial(withCharacter(at, character))).toEqual({
        ok: false,
        fault: 'check',
      });
    }
  }
});

test('every swap of two different characters is caught', () => {
  for (let one = 0; one < plain.length; one += 1) {
    for (let other = one + 1; other < plain.length; other += 1) {
      if (plain.charAt(one) === plain.charAt(other)) continue;
      const characters = [...plain];
      [characters[one], characters[other]] = [plain.charAt(other), plain.charAt(one)];
      expect(parseDeviceSerial(characters.join(''))).toEqual({ ok: false, fault: 'check' });
    }
  }
});

test('what is typed is spelled as printed, and stays as it is', () => {
  expect(draftDeviceSerial('pri b')).toBe('PR1-B');
  for (let length = 0; length <= plain.length; length += 1) {
    const once = draftDeviceSerial(plain.slice(0, length));
    expect(draftDeviceSerial(once)).toBe(once);
  }
  expect(draftDeviceSerial(`${text}zz`)).toBe(text);
});

test('a serial number is found in a longer text', () => {
  expect(findDeviceSerial(`https://iskra.example/d?s=${text}&utm_source=box`)).toBe(text);
  expect(findDeviceSerial(`S/N: ${text}`)).toBe(text);
  expect(findDeviceSerial('https://example.org/')).toBeNull();
});

test.each([
  { ...device, model: 'PR' },
  { ...device, serial: '7H3M9U' },
  { ...device, batch: 'B0K' },
])('malformed parts cannot be formatted: %j', (wrong) => {
  expect(() => formatDeviceSerial(wrong)).toThrow('Not a serial number');
});

test('devices are numbered in the alphabet', () => {
  expect(deviceNumber(0)).toBe('000000');
  expect(deviceNumber(32)).toBe('000011');
  expect(() => deviceNumber(-1)).toThrow('whole number');
});
