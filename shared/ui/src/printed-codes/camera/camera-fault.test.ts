import { cameraFault, cameraMissing, deviceKind } from './camera-fault';

const ways = { photo: 'фото чека', byHand: 'введи код нижче' };
const denied = new DOMException('Permission denied', 'NotAllowedError');

test.each([
  ['iPhone; CPU iPhone OS 18_0', 5, 'ios'],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, 'ios'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 5, 'ios'],
  ['iPhone; CPU iPhone OS 18_0) CriOS/131.0 Mobile/15E148 Safari/604.1', 5, 'ios-other'],
  ['iPhone; CPU iPhone OS 18_0) FxiOS/133.0 Mobile/15E148 Safari/605.1.15', 5, 'ios-other'],
  ['Macintosh; Intel Mac OS X 10_15_7) Version/18.0 EdgiOS/131.0 Safari/605', 5, 'ios-other'],
  ['iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1 OPT/5.2', 5, 'ios-other'],
  ['Macintosh; Intel Mac OS X 10_15_7', 0, 'desktop'],
  ['Linux; Android 15; Pixel 9', 5, 'android'],
  ['Windows NT 10.0', 10, 'desktop'],
])('%s with %i points of touch is %s', (userAgent, maxTouchPoints, kind) => {
  expect(deviceKind({ userAgent, maxTouchPoints } as Navigator)).toBe(kind);
});

test.each([
  ['ios', /«Параметри» → «Програми» → Safari → «Камера»/],
  ['ios-other', /«Параметри» → «Програми» → твій браузер.*«Камера»/],
  ['android', /ліворуч від адреси.*Дозволи.*Камера/],
  ['desktop', /ліворуч від адреси/],
] as const)('[SC-01] a refusal on %s names the way to the settings', (device, way) => {
  const { title, steps = [] } = cameraFault(denied, device, ways);
  expect(title).toBe('Камеру заборонено');
  expect(steps.join(' ')).toMatch(way);
});

test.each([
  ['Permission denied by system', 'Камеру вимкнено для браузера'],
  ['Permissions policy violation: camera', 'Ця сторінка не може ввімкнути камеру'],
])('the refusal «%s» has its own reason', (message, title) => {
  expect(cameraFault(new DOMException(message, 'NotAllowedError'), 'ios', ways).title).toBe(title);
});

test.each(['Permission denied', 'Permission denied by system'])(
  'the way for «%s» fits tablets of Apple as well as phones',
  (message) => {
    for (const device of ['ios', 'ios-other'] as const) {
      const { steps = [] } = cameraFault(
        new DOMException(message, 'NotAllowedError'),
        device,
        ways,
      );
      expect(steps.join(' ')).toContain('«Параметри»');
      expect(steps.join(' ')).not.toMatch(/iPhone|iPad/);
    }
  },
);

test('[SC-01] every fault has a text of its own, and leads to typing', () => {
  const names = ['NotAllowedError', 'NotReadableError', 'NotFoundError', 'NetworkError', 'Error'];
  const faults = [
    ...names.map((name) => cameraFault(new DOMException('', name), 'android', ways)),
    cameraMissing('insecure', ways),
    cameraMissing('no', ways),
  ];
  expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length);
  for (const { text } of faults) expect(text.toLowerCase()).toContain(ways.byHand);
});

test('[SC-07] a page for till receipts asks for a photo of the receipt', () => {
  const names = ['NotAllowedError', 'NotFoundError', 'Error'];
  for (const name of names) {
    expect(cameraFault(new DOMException('', name), 'ios', ways).text).toContain('фото чека');
  }
  expect(cameraMissing('no', ways).text).toContain('фото чека');
});
