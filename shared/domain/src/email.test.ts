import { isEmail, normaliseEmail } from './email';

describe('e-mail', () => {
  it.each([
    ['a@b.ua', true],
    ['olena.koval+club@mail.example.com', true],
    ["o'neil@example.com", true],
    ['a@b', false],
    ['a.b.ua', false],
    ['@b.ua', false],
    ['a@@b.ua', false],
    ['.a@b.ua', false],
    ['a..b@b.ua', false],
    ['a@-b.ua', false],
    ['a b@c.ua', false],
    ['a@b.ua\r\nBcc: x@y.ua', false],
    ['ф@b.ua', false],
    [`${'a'.repeat(65)}@b.ua`, false],
    [`a@${'b.'.repeat(130)}ua`, false],
    ['', false],
  ])('[AC-02] %j: %p', (email, expected) => {
    expect(isEmail(email)).toBe(expected);
  });

  it('is normalized without spaces and in lower case', () => {
    expect(normaliseEmail(' Olena@Example.COM ')).toBe('olena@example.com');
  });
});
