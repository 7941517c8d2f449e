import { isApiError, type ApiError } from '@club/api';

/** An error as text for the customer. */
export interface FailureText {
  readonly title: string;
  readonly text: string;
}

const titles: Readonly<Record<ApiError['kind'], string>> = {
  network: 'Немає зв’язку',
  timeout: 'Задовго чекаємо',
  cancelled: 'Скасовано',
  'bad-request': 'Запит не пройшов',
  'bad-response': 'Незрозуміла відповідь',
  declared: 'Не вийшло',
};

/** Describes what went wrong and what to do next. */
export function describeFailure(error: unknown): FailureText {
  if (isApiError(error)) return { title: titles[error.kind], text: error.message };
  return { title: 'Сталася помилка', text: 'Спробуй ще раз. Якщо не допоможе, онови сторінку' };
}
