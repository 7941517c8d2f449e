/** Why nothing can be bought now. */
export const offlineText = 'Без мережі сертифікат не взяти';
