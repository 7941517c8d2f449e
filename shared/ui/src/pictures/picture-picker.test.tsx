import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PicturePicker } from './picture-picker';
import { PictureTooLargeError } from './picture-size';
import { preparePicture } from './prepare-picture';
import { usePictures } from './use-pictures';

jest.mock('./prepare-picture', () => ({ preparePicture: jest.fn() }));

let lastUrl = 0;

beforeEach(() => {
  lastUrl = 0;
  jest.mocked(preparePicture).mockImplementation(async (file) => {
    if ((file as File).name.startsWith('broken')) throw new Error('no picture');
    return new Blob(['jpeg'], { type: 'image/jpeg' });
  });
  Object.assign(URL, {
    createObjectURL: jest.fn(() => `blob:${(lastUrl += 1)}`),
    revokeObjectURL: jest.fn(),
  });
});

function Example({ max }: { max: number }) {
  return <PicturePicker label="Фото товару" hint="Додай фото" pictures={usePictures({ max })} />;
}

function open(max = 3) {
  const view = render(<Example max={max} />);
  // A device shows its own kinds first; here every file is offered.
  return { ...view, user: userEvent.setup({ applyAccept: false }) };
}

const files = (...names: string[]) => names.map((name) => new File([name], name));
const input = () => screen.getByLabelText('Фото з пристрою');
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));

test('shows what was chosen, in its order, and counts it', async () => {
  const { user } = open();
  await user.upload(input(), files('a.jpg', 'b.jpg'));
  await waitFor(() => expect(shown()).toEqual(['blob:1', 'blob:2']));
  expect(screen.getByRole('status')).toHaveTextContent('Додано фото: 2 з 3');
});

test('says that a photo is too large, and shows the others', async () => {
  jest.mocked(preparePicture).mockImplementation(async (file) => {
    if ((file as File).name === 'huge.jpg') throw new PictureTooLargeError('12000 × 9000 pixels');
    return file;
  });
  const { user } = open();
  await user.upload(input(), files('a.jpg', 'huge.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('понад 80 мегапікселів');
  expect(shown()).toHaveLength(1);
});

test('keeps the order of choosing, also when the first picture takes longest to open', async () => {
  let openFirst = () => {};
  const first = new Promise<void>((resolve) => (openFirst = resolve));
  jest.mocked(preparePicture).mockImplementation(async (file) => {
    if ((file as File).name === 'a.jpg') await first;
    return file;
  });
  jest.mocked(URL.createObjectURL).mockImplementation((file) => `blob:${(file as File).name}`);
  const { user } = open();
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await user.upload(input(), files(name));
  openFirst();
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(shown()).toEqual(['blob:a.jpg', 'blob:b.jpg', 'blob:c.jpg']);
});

test('takes no more than fit, and says so', async () => {
  const { user } = open(3);
  await user.upload(input(), files('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Можна додати до 3 фото');
  expect(shown()).toHaveLength(3);
});

test('opens no gallery while it is full', async () => {
  const { user } = open(2);
  await user.upload(input(), files('a.jpg', 'b.jpg'));
  await waitFor(() => expect(shown()).toHaveLength(2));
  const click = jest.spyOn(HTMLInputElement.prototype, 'click');
  const add = screen.getByRole('button', { name: 'Обрати фото' });
  await user.click(add);
  expect(click).not.toHaveBeenCalled();
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('group')).toHaveAccessibleDescription(/Прибери фото/);
});

test('names what does not open, and takes the rest', async () => {
  const { user } = open();
  await user.upload(input(), files('broken.heic', 'b.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('не відкривається як фото');
  expect(shown()).toEqual(['blob:1']);
});

test('removes by keyboard; the focus goes to the next picture, then to the button', async () => {
  const { user } = open();
  await user.upload(input(), files('a.jpg', 'b.jpg'));
  (await screen.findByRole('button', { name: 'Прибрати фото 1' })).focus();
  await user.keyboard('{Enter}');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  expect(shown()).toEqual(['blob:2']);
  expect(screen.getByRole('button', { name: 'Прибрати фото 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Обрати фото' })).toHaveFocus();
});

test('a single picture is replaced by the next one', async () => {
  const { user } = open(1);
  await user.upload(input(), files('a.jpg'));
  await screen.findByRole('img', { name: 'Обране фото' });
  expect(screen.getByRole('button', { name: 'Обрати інше' })).toBeEnabled();
  await user.upload(input(), files('b.jpg'));
  await waitFor(() => expect(shown()).toEqual(['blob:2']));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});

test('gives all addresses back when it leaves', async () => {
  const { user, unmount } = open();
  await user.upload(input(), files('a.jpg', 'b.jpg'));
  await waitFor(() => expect(shown()).toHaveLength(2));
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
});

test('opens the camera where there is one', () => {
  open();
  expect(screen.getByLabelText('Знімок камери')).toHaveAttribute('capture', 'environment');
});
