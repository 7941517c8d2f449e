import { receiptReason } from '@club/api/contract/receipts';
import {
  getFullBalance,
  getHistory,
  getMessage,
  getScanPercent,
  sendPicture,
  type CodeResult,
} from '@club/api/contract/scans';
import { clearAllCookies } from '@club/platform/cookies';
import { describeRemote, installCamera, removeCamera, type FakeCamera } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../remote.config';
import { aFullBalance, answerScans, aScan, olena, stickCode } from './testing/scan-answers';
import { answerReceipts, aReceipt, receiptLink } from './testing/receipt-answers';
import remote from './remote';

const counted = (code: string): CodeResult => ({
  code,
  state: 'counted',
  kind: 'stick',
  points: 10,
});

const manyScans = Array.from({ length: 20 }, (_, index) =>
  aScan({
    id: `${index}`,
    at: new Date(Date.UTC(2026, 10, 20 - index, 8)).toISOString(),
    kind: index % 2 === 0 ? 'stick' : 'velo',
    manager: index % 3 === 0 ? olena : null,
  }),
);

const month = { month: '2026-11', packs: 20, points: 250 };

const picture = { url: '/pictures/1.jpg', thumbnail: '/pictures/1-small.jpg' };
const manyReceipts = [
  aReceipt({ id: 'photo', total: null, points: null, number: null, boughtAt: null, picture }),
  ...receiptReason.options.map((reason) =>
    aReceipt({ id: reason, state: 'refused', points: null, reason }),
  ),
  ...Array.from({ length: 20 }, (_, index) => aReceipt({ id: `${index}`, state: 'approved' })),
];

let camera: FakeCamera;

beforeEach(() => {
  camera = installCamera();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give) => give(new Blob(['jpeg'], { type: 'image/jpeg' })));
  URL.createObjectURL = () => 'blob:packs';
  URL.revokeObjectURL = () => undefined;
});

afterEach(removeCamera);

describeRemote(config, remote, {
  answers(server) {
    // Each visit starts without stored data: a stored count would not be read, what waits would be sent.
    clearAllCookies();
    localStorage.clear();
    answerScans(server);
    answerReceipts(server);
    server.on(sendPicture, ({ input }) => ({
      results: input.codes.map((code) => counted(code)),
      points: 10,
      balance: 1_250,
    }));
  },
  states: {
    nothing(server) {
      const none = { balance: 0, sticks: 0, velo: 0, receipts: 0, coinMonth: 0, coinCount: 0 };
      server.on(getFullBalance, () => aFullBalance(none));
      server.on(getScanPercent, () => ({ percent: null, bought: 0, scanned: 0 }));
      server.on(getMessage, () => ({ message: null }));
    },
    'many entries'(server) {
      server.on(getHistory, () => ({ scans: manyScans, total: 45, months: [month] }));
      server.on(getFullBalance, () => aFullBalance({ pending: 26, manager: olena }));
      answerReceipts(server, manyReceipts);
    },
  },
  pages: {
    'loyalty.history': '/history-bonuses',
    'shell.outbox': '/outbox',
    'shell.support': '/support',
  },
  steps: {
    scan: async ({ user, settled }) => {
      await user.type(screen.getByLabelText('Код з пачки'), stickCode);
      await user.click(screen.getByRole('button', { name: 'Отримати XP' }));
      await settled();
      await screen.findByText('XP зараховано');
    },
    sticks: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: /^Додати менеджера/ }));
      const sheet = within(await screen.findByRole('dialog'));
      await user.type(sheet.getByLabelText('Номер на бейджі'), 'M-1042');
      await user.click(sheet.getByRole('button', { name: 'Додати менеджера' }));
      await screen.findByRole('button', { name: /^Олена/ });
    },
    multi: async ({ user }) => {
      camera.show(stickCode);
      const photo = new File(['photo'], 'packs.jpg', { type: 'image/jpeg' });
      await user.upload(screen.getByLabelText('Фото коду'), photo);
      await user.click(await screen.findByRole('button', { name: /^Зарахувати/ }));
      await screen.findByText('1 код зараховано', { exact: false });
    },
    receipt: async ({ user, settled }) => {
      await user.click(screen.getByLabelText('Посилання з чека'));
      await user.paste(receiptLink);
      await user.click(screen.getByRole('button', { name: 'Надіслати на перевірку' }));
      await settled();
      await screen.findByText('Чек на перевірці');
    },
  },
  allowedFailures: {
    'scans.getMessage': 'a code can be scanned without the message of the day',
  },
});
