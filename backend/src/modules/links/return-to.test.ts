import { readConfig } from '../../server/config/read-config';
import { returnAddress } from './return-to';

const config = readConfig({ RETURN_TO_HOSTS: 'blog.iskra.example,shop.example:8443' });
const go = (address: string) => returnAddress(config, 'main', address);

describe('[AC-15] the return address after the login', () => {
  test.each([
    ['/collections/sticks?x=1#top', 'https://iskra.example/collections/sticks?x=1#top'],
    ['https://iskra.example/a', 'https://iskra.example/a'],
    ['https://ogo.example/pages/velo?discount=a', 'https://ogo.example/pages/velo?discount=a'],
    ['https://velo.example/', 'https://velo.example/'],
    ['https://BLOG.iskra.example/post', 'https://blog.iskra.example/post'],
    ['https://shop.example:8443/', 'https://shop.example:8443/'],
    ['https:evil.example', 'https://iskra.example/evil.example'],
    ['', 'https://iskra.example/'],
  ])('%s is allowed', (address, expected) => {
    expect(go(address)).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://iskra.example.evil.example/',
    'https://iskra.example@evil.example/',
    'https://me:secret@iskra.example/',
    'https://iskra.example:8443/',
    'http://iskra.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('%j is refused', (address) => {
    expect(() => go(address)).toThrow(expect.objectContaining({ code: 'RETURN_TO_REFUSED' }));
  });
});
