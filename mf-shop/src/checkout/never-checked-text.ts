/** Why an order must wait without a network: this device has no answer about its customer. */
export const neverCheckedText =
  'Немає мережі, а на цьому пристрої кошик ще не перевіряли, тож із замовленням доведеться зачекати. Ціни й наявність перевіримо, щойно повернеться мережа';
