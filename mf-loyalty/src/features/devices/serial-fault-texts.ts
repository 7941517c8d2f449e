import type { DeviceSerialFault } from '@club/domain/device-serial';

/** What is wrong with a typed serial number and what to do. */
export const serialFaultTexts: Readonly<Record<DeviceSerialFault, string>> = {
  empty: 'Введи серійний номер',
  length: 'У номері 14 символів. Дефіси ставимо самі, решту звір із коробкою',
  character: 'У номері лише латинські літери й цифри. Звір його з коробкою',
  check: 'Якийсь символ не той. Звір номер із коробкою',
};
