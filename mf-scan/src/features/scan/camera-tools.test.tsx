import { sendCode } from '@club/api/contract/scans';
import {
  createTestHost,
  installCamera,
  installCodeReader,
  removeCamera,
  renderRoute,
  type FakeCamera,
  type HostView,
} from '@club/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { installAudio, type FakeAudio } from '../../testing/fake-audio';
import { anOutcome, answerScans, aScan, stickCode, veloCode } from '../../testing/scan-answers';

afterEach(() => {
  removeCamera();
  localStorage.clear();
  Reflect.deleteProperty(window, 'isSecureContext');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

async function open(search = '') {
  const host = createTestHost();
  answerScans(host.server);
  host.server.on(sendCode, () => anOutcome({ scan: aScan({ kind: 'velo' }), balance: 65 }));
  const view = await renderRoute(config, remote, 'scan', { host, search });
  await view.settled();
  return view;
}

async function start(view: HostView) {
  await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
  await screen.findByText('Наведи на код і потримай рівно');
}

describe('[SC-01] codes are read', () => {
  test('by the platform’s detector, where it reads what packs have', async () => {
    const camera = installCamera();
    const view = await open();
    await start(view);
    camera.show(veloCode);
    expect(await screen.findByText('XP зараховано')).toBeInTheDocument();
    expect(camera.workers).toBe(0);
  });

  test.each([
    ['there is no detector', 'none'],
    ['the detector supports no format', []],
    ['the detector lacks a format of packs', ['qr_code', 'ean_13', 'code_128']],
  ] as const)('by the own decoder, where %s', async (_, formats) => {
    const camera = installCamera({ formats });
    const view = await open();
    expect(camera.workers).toBe(0);
    await start(view);
    camera.show(veloCode);
    expect(await screen.findByText('XP зараховано')).toBeInTheDocument();
    expect(camera.workers).toBe(1);
    expect(view.host.server.calls(sendCode)).toHaveLength(1);
  });

  test('by the own decoder, once the detector has failed: it is not asked again', async () => {
    const camera = installCamera({ isDetectorBroken: true });
    const view = await open();
    await start(view);
    camera.show(veloCode);
    expect(await screen.findByText('XP зараховано')).toBeInTheDocument();
    expect([camera.detections, camera.workers]).toEqual([1, 1]);
    await view.user.click(screen.getByRole('button', { name: 'Вимкнути камеру' }));
    await start(view);
    expect([camera.detections, camera.workers]).toEqual([1, 2]);
  });

  test('each once, where two packs are in view', async () => {
    const camera = installCamera();
    const view = await open();
    await start(view);
    camera.show([stickCode, veloCode]);
    await waitFor(() => expect(view.host.server.calls(sendCode)).toHaveLength(2));
    camera.show([veloCode, stickCode]);
    await screen.findByText('Наведи на код і потримай рівно');
    camera.show('https://example.org/');
    await screen.findByText(/Це не код з пачки/);
    expect(view.host.server.calls(sendCode)).toHaveLength(2);
  });

  test('no longer, once the decoder could not be loaded: typing is left', async () => {
    const camera = installCamera({ formats: 'none', isDecoderLost: true });
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Читач кодів не завантажився');
    expect(alert).toHaveTextContent('введи код нижче');
    expect(camera.running).toBe(0);
    expect(screen.getByLabelText('Код з пачки')).toBeEnabled();
  });
});

describe('the start', () => {
  const rememberStart = () =>
    localStorage.setItem('camera', JSON.stringify({ wasStarted: true, hasSound: false }));

  test('[SC-01] needs no tap where the camera is allowed and was started before', async () => {
    rememberStart();
    const camera = installCamera({ permission: 'granted' });
    await open();
    expect(await screen.findByText('Наведи на код і потримай рівно')).toBeInTheDocument();
    expect(camera.requests).toBe(1);
  });

  test.each([
    ['the browser would ask', true, 'prompt'],
    ['it is allowed, but was never started', false, 'granted'],
  ] as const)('needs a tap where %s', async (_, wasStarted, permission) => {
    if (wasStarted) rememberStart();
    const camera = installCamera({ permission });
    await open();
    expect(screen.getByRole('button', { name: 'Увімкнути камеру' })).toBeVisible();
    expect(camera.requests).toBe(0);
  });

  describe('after a tap on a link', () => {
    beforeEach(() => {
      const userActivation = { hasBeenActive: true };
      Object.defineProperty(navigator, 'userActivation', {
        value: userActivation,
        configurable: true,
      });
    });
    afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'));

    test('[SC-01] needs no other tap, also on the first visit', async () => {
      const camera = installCamera({ permission: 'prompt' });
      await open();
      expect(await screen.findByText('Наведи на код і потримай рівно')).toBeInTheDocument();
      expect(camera.requests).toBe(1);
    });

    test.each([
      ['the camera is forbidden', 'denied', ['Back Camera']],
      ['there is no camera', 'prompt', []],
    ] as const)('waits for another one where %s', async (_, permission, cameras) => {
      const camera = installCamera({ permission, cameras });
      await open();
      expect(screen.getByRole('button', { name: 'Увімкнути камеру' })).toBeVisible();
      expect(camera.requests).toBe(0);
    });

    test('takes a tap that comes while the permission is read for none on a link', async () => {
      const camera = installCamera({ permission: 'prompt' });
      const activation = { hasBeenActive: false };
      Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
      jest.spyOn(navigator.permissions, 'query').mockImplementation(() => {
        activation.hasBeenActive = true;
        return Promise.resolve({ state: 'prompt' } as PermissionStatus);
      });
      await open();
      expect(screen.getByRole('button', { name: 'Увімкнути камеру' })).toBeVisible();
      expect(camera.requests).toBe(0);
    });

    test('reads no camera beside a code that is to be corrected', async () => {
      const camera = installCamera();
      await open(`?code=${stickCode}`);
      expect(camera.requests).toBe(0);
    });
  });

  test('is remembered with the first picture', async () => {
    installCamera();
    const view = await open();
    await start(view);
    expect(JSON.parse(localStorage.getItem('camera') ?? '')).toMatchObject({ wasStarted: true });
  });

  test('asks for the back camera, and for the screen to stay on', async () => {
    const release = jest.fn();
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const camera = installCamera();
    const view = await open();
    await start(view);
    expect(camera.requested[0]).toMatchObject({ facingMode: { ideal: 'environment' } });
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    view.unmount();
    expect(release).toHaveBeenCalled();
  });
});

describe('the tools', () => {
  test('are there only where the camera has them', async () => {
    installCamera();
    const view = await open();
    await start(view);
    expect(screen.queryByRole('button', { name: 'Ліхтарик' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Яка камера' })).toBeNull();
  });

  test('light the torch, zoom, and keep the focus', async () => {
    const camera = installCamera({
      abilities: { torch: true, zoom: { min: 1, max: 8, step: 0.5 }, focusMode: ['continuous'] },
    });
    const view = await open();
    await start(view);
    const torch = await screen.findByRole('button', { name: 'Ліхтарик' });
    await view.user.click(torch);
    await waitFor(() => expect(torch).toHaveAttribute('aria-pressed', 'true'));
    fireEvent.change(screen.getByRole('slider', { name: 'Наближення' }), {
      target: { value: '2.5' },
    });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2,5×');
    expect(camera.applied).toEqual([{ focusMode: 'continuous' }, { torch: true }, { zoom: 2.5 }]);
  });

  test.each(['refused', 'ignored'] as const)(
    'say that the torch is off where it is %s',
    async (constraints) => {
      const camera = installCamera({ abilities: { torch: true }, constraints });
      const view = await open();
      await start(view);
      const torch = await screen.findByRole('button', { name: 'Ліхтарик' });
      await view.user.click(torch);
      await act(async () => undefined);
      expect(camera.applied).toEqual([{ torch: true }]);
      expect(torch).toHaveAttribute('aria-pressed', 'false');
    },
  );

  test('choose another camera, which the device remembers', async () => {
    const camera = installCamera({ cameras: ['Back Camera', 'Back Ultra Wide', 'Front Camera'] });
    const view = await open();
    await start(view);
    const choice = await screen.findByRole('combobox', { name: 'Яка камера' });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Задня камера', 'Задня камера 2', 'Передня камера']);
    await view.user.selectOptions(choice, 'Задня камера 2');
    await waitFor(() =>
      expect(camera.requested.at(-1)).toMatchObject({ deviceId: { exact: 'camera-2' } }),
    );
    expect(camera.running).toBe(1);
    view.unmount();
    await start(await open());
    expect(camera.requested.at(-1)).toMatchObject({ deviceId: { exact: 'camera-2' } });
  });

  test('keep the focus on the choice while the next camera starts', async () => {
    const camera = installCamera({ cameras: ['Back Camera', 'Front Camera'] });
    await start(await open());
    const choice = await screen.findByRole('combobox', { name: 'Яка камера' });
    choice.focus();
    fireEvent.change(choice, { target: { value: 'camera-2' } });
    expect(screen.getByText('Вмикаємо камеру')).toBeInTheDocument();
    expect(choice).toHaveFocus();
    expect(choice).toHaveDisplayValue('Передня камера');
    await screen.findByText('Наведи на код і потримай рівно');
    expect(choice).toHaveFocus();
    expect(camera.running).toBe(1);
  });

  describe('a chosen camera that cannot be opened', () => {
    /** Only the chosen camera fails. */
    function installChosen(failure: string) {
      localStorage.setItem('camera', JSON.stringify({ cameraId: 'chosen' }));
      const camera = installCamera();
      const { mediaDevices } = navigator;
      const request = mediaDevices.getUserMedia;
      mediaDevices.getUserMedia = (constraints) => {
        const video = constraints?.video as MediaTrackConstraints | undefined;
        if (!video?.deviceId) return request(constraints);
        return Promise.reject(new DOMException('', failure));
      };
      return camera;
    }
    const stored = () => JSON.parse(localStorage.getItem('camera') ?? '') as object;

    test.each(['OverconstrainedError', 'NotReadableError', 'AbortError', 'NotFoundError'])(
      'with %s is replaced by the back camera, and forgotten',
      async (failure) => {
        const camera = installChosen(failure);
        await start(await open());
        expect(camera.running).toBe(1);
        expect(camera.requested).toMatchObject([{ facingMode: { ideal: 'environment' } }]);
        expect(stored()).toMatchObject({ cameraId: null, wasStarted: true });
      },
    );

    test('because cameras are forbidden is explained, and stays chosen', async () => {
      const camera = installChosen('NotAllowedError');
      const view = await open();
      await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Камеру заборонено');
      expect(camera.requests).toBe(0);
      expect(stored()).toMatchObject({ cameraId: 'chosen' });
    });
  });

  test('the sound is off until it is wanted, and then remembered', async () => {
    installCamera();
    const view = await open();
    await start(view);
    const sound = screen.getByRole('button', { name: 'Звук сканування' });
    expect(sound).toHaveAttribute('aria-pressed', 'false');
    await view.user.click(sound);
    expect(sound).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('camera') ?? '')).toMatchObject({ hasSound: true });
  });
});

describe('the sound', () => {
  let audio: FakeAudio;
  afterEach(() => audio.remove());

  /** The camera was started here before, with sound: it starts by itself. */
  async function openWithSound() {
    localStorage.setItem('camera', JSON.stringify({ wasStarted: true, hasSound: true }));
    const camera = installCamera({ permission: 'granted' });
    await open();
    await screen.findByText('Наведи на код і потримай рівно');
    return camera;
  }
  async function read(camera: FakeCamera, code: string) {
    camera.show(code);
    await screen.findByText('XP зараховано');
  }

  test('is a tone for each code, only where it is wanted', async () => {
    audio = installAudio();
    const camera = installCamera();
    const view = await open();
    await start(view);
    await read(camera, veloCode);
    expect(audio.tones).toBe(0);
    await view.user.click(screen.getByRole('button', { name: 'Звук сканування' }));
    camera.show(stickCode);
    await waitFor(() => expect(audio.tones).toBe(1));
  });

  test('plays after a start without a tap', async () => {
    audio = installAudio();
    const camera = await openWithSound();
    camera.show(veloCode);
    await waitFor(() => expect(audio.tones).toBe(1));
  });

  test('begins with the next tap where devices require one, and no tone comes late', async () => {
    audio = installAudio({ needsTap: true });
    const camera = await openWithSound();
    await read(camera, veloCode);
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    fireEvent.click(document.body);
    await act(async () => undefined);
    later.mockRestore();
    expect(audio.tones).toBe(0);
    camera.show(stickCode);
    await waitFor(() => expect(audio.tones).toBe(1));
  });

  test('comes back after the system has taken it away', async () => {
    audio = installAudio();
    const camera = await openWithSound();
    audio.interrupt();
    camera.show(veloCode);
    await waitFor(() => expect(audio.tones).toBe(1));
  });
});

test('a camera that the system ends is explained, and starts again', async () => {
  const camera = installCamera();
  const view = await open();
  await start(view);
  camera.interrupt();
  expect(await screen.findByRole('alert')).toHaveTextContent('Камера зайнята');
  expect(camera.running).toBe(0);
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await screen.findByText('Наведи на код і потримай рівно');
  expect(camera.running).toBe(1);
});

test.each([
  ['an insecure address', false, 'Камера працює лише за захищеною адресою'],
  ['a browser without cameras', true, 'Цей браузер не дає камери'],
])('at %s the reason is said, and a photo is the way', async (_, isSecure, title) => {
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true });
  installCodeReader();
  await open();
  expect(screen.getByText(title).closest('[role]')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Увімкнути камеру' })).toBeNull();
  expect(screen.getByLabelText('Фото коду')).toBeEnabled();
});

test("without a camera a photo is taken by the system's camera, or chosen on the device", async () => {
  const reader = installCodeReader();
  const view = await open();
  expect(screen.getByLabelText('Зняти фото')).toHaveAttribute('capture', 'environment');
  expect(screen.getByLabelText('Фото коду')).not.toHaveAttribute('capture');
  reader.show('ST-K7M2-4QHX9R-R');
  const file = new File(['photo'], 'pack.jpg', { type: 'image/jpeg' });
  await view.user.upload(screen.getByLabelText('Зняти фото'), file);
  expect(await screen.findByText('XP зараховано')).toBeVisible();
});

describe('[SC-01] a photo', () => {
  const photo = (content = 'photo') => new File([content], 'pack.jpg', { type: 'image/jpeg' });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Фото коду'), { target: { files: [file] } });

  test.each([
    ['without a code', photo(), [], /На фото не видно коду/],
    ['with a foreign code', photo(), ['https://example.org/'], /Це не код з пачки/],
    ['that does not open', photo('broken'), [], /Це фото не відкрилося/],
  ])('%s is explained', async (_, file, texts, answer) => {
    const view = await open();
    installCodeReader().show(texts);
    choose(file);
    expect(await screen.findByText(answer)).toBeInTheDocument();
    expect(view.host.server.calls(sendCode)).toHaveLength(0);
    expect(screen.getByLabelText('Фото коду')).toBeEnabled();
  });

  test('of more megapixels than a phone can decode is refused', async () => {
    installCodeReader().show(veloCode);
    const view = await open();
    // The head of a PNG.
    const head = new DataView(new ArrayBuffer(33));
    head.setUint32(0, 0x89_50_4e_47);
    head.setUint32(16, 12_000);
    head.setUint32(20, 9000);
    choose(new File([head.buffer], 'pack.png', { type: 'image/png' }));
    expect(await screen.findByText(/понад 80 мегапікселів/)).toBeVisible();
    expect(view.host.server.calls(sendCode)).toHaveLength(0);
  });

  test('brings points by the own decoder, where the detector fails', async () => {
    const reader = installCodeReader({ isDetectorBroken: true });
    await open();
    reader.show(veloCode);
    choose(photo());
    expect(await screen.findByText('XP зараховано')).toBeInTheDocument();
    expect([reader.detections, reader.workers]).toEqual([1, 1]);
  });

  test.each([
    ['beside a running camera', true],
    ['without a camera', false],
  ])('brings points %s, also by the own decoder', async (_, hasCamera) => {
    const reader = (hasCamera ? installCamera : installCodeReader)({ formats: 'none' });
    const view = await open();
    if (hasCamera) await start(view);
    const { workers } = reader;
    reader.show(['4820000000017', veloCode]);
    choose(photo());
    expect(await screen.findByText('XP зараховано')).toBeInTheDocument();
    expect(reader.workers).toBe(workers + 1);
    const [call] = view.host.server.calls(sendCode);
    expect(call).toMatchObject({ input: { code: veloCode } });
  });
});
