import type { PackCodeFault } from '@club/domain/pack-code';

/** What is wrong with a typed code and what to do. */
export const codeErrorTexts: Readonly<Record<PackCodeFault, string>> = {
  empty: 'Введи код з пачки',
  length: 'У коді 13 символів. Дефіси ставимо самі, решту звір із пачкою',
  kind: 'Код починається з ST або VL. Звір перші дві літери',
  character: 'У коді немає 0, O, 1, I та L. Придивись до символів на пачці',
  check: 'Якийсь символ не той. Звір код із пачкою',
};
