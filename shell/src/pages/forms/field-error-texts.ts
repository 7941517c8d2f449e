/** The error messages of fields, the same in every form. */
export const fieldErrorTexts = {
  firstName: 'Ім’я: від 2 до 40 літер, українських або латинських',
  lastName: 'Прізвище: від 2 до 40 літер, українських або латинських',
  email: 'Перевір адресу: вона має вигляд name@example.com',
  emailTaken: 'Цю пошту вже використано. Вкажи іншу',
  birthDate: 'Вкажи дату народження: день, місяць і рік',
  minor: 'Клуб лише для тих, кому вже є 18',
  consent: 'Без згоди з угодою зареєструватися не можна',
  city: 'Обери місто зі списку',
  street: 'Вкажи вулицю',
  house: 'Вкажи номер будинку',
} as const;
