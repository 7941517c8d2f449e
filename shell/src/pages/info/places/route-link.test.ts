import { routeLink } from './route-link';

const spot = { lat: 50.4478, lng: 30.5222 };
const name = 'Кіоск «Хрещатик» (низ)';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', /^geo:50\.4478,30\.5222\?q=50\.4478,30\.5222\(%D0/],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    /^https:\/\/maps\.apple\.com\/\?daddr=50\.4478,30\.5222$/,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=50\.4478%2C30\.5222$/,
  ],
])('[RT-32] the link of a route on %s', (userAgent, link) => {
  expect(routeLink(spot, name, userAgent)).toMatch(link);
});
