import { ApiError, type FailureKind } from '@club/api';
import { describeFailure } from './failure';

const titles: [FailureKind, string][] = [
  ['network', 'Немає зв’язку'],
  ['timeout', 'Задовго чекаємо'],
  ['cancelled', 'Скасовано'],
  ['bad-request', 'Запит не пройшов'],
  ['bad-response', 'Незрозуміла відповідь'],
];

describe('describeFailure', () => {
  it.each(titles)(
    '[ER-04] gives the client error %s its own title, in Ukrainian',
    (kind, title) => {
      expect(describeFailure(new ApiError({ kind, message: 'м' })).title).toBe(title);
    },
  );

  it('uses the message of the server or the client as text', () => {
    const error = new ApiError({
      kind: 'declared',
      code: 'CODE_WRONG',
      message: 'Код не підходить',
    });
    expect(describeFailure(error)).toEqual({ title: 'Не вийшло', text: 'Код не підходить' });
  });

  it('[ER-04] recognizes an error of another bundle’s copy of the client', () => {
    const foreign = Object.assign(new Error('Немає зв’язку'), {
      name: 'ApiError',
      kind: 'network',
    });
    expect(describeFailure(foreign)).toEqual({ title: 'Немає зв’язку', text: 'Немає зв’язку' });
  });

  it.each([new Error('Cannot read properties of undefined'), 'text', undefined])(
    'shows nothing of the insides of any other error: %s',
    (error) => {
      const { title, text } = describeFailure(error);
      expect(`${title} ${text}`).toMatch(/^[А-ЯҐЄІЇа-яґєії’., ]+$/);
    },
  );
});
