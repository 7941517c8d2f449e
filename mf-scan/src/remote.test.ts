import { sendPicture, type CodeResult } from '@club/api/contract/scans';
import { clearAllCookies } from '@club/platform/cookies';
import { describeRemote, installCamera, removeCamera, type FakeCamera } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../remote.config';
import { answerScans, stickCode } from './testing/scan-answers';
import { answerReceipts, receiptLink } from './testing/receipt-answers';
import remote from './remote';

const counted = (code: string): CodeResult => ({
  code,
  state: 'counted',
  kind: 'stick',
  points: 10,
});

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
