import { distanceKm, distanceText } from './distance';

test('[RT-32] Kyiv and Lviv are 469 km apart', () => {
  const [kyiv, lviv] = [
    { lat: 50.4501, lng: 30.5234 },
    { lat: 49.8397, lng: 24.0297 },
  ];
  expect(distanceKm(kyiv, lviv)).toBeCloseTo(468, -1);
  expect(distanceKm(kyiv, kyiv)).toBe(0);
});

test.each([
  [0, '50 м'],
  [0.32, '300 м'],
  [0.94, '950 м'],
  [1, '1,0 км'],
  [2.46, '2,5 км'],
  [9.96, '10 км'],
  [468.6, '469 км'],
])('[RT-32] %s km reads %s', (km, words) => {
  expect(distanceText(km)).toBe(words.replace(' ', '\u00a0'));
});
