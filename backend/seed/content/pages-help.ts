import type { ContentPage } from './content-shapes';

function support(brand: ContentPage['brand']): ContentPage {
  return {
    id: 'support',
    brand,
    title: 'Підтримка',
    bodyHtml:
      '<p>У чаті зазвичай вистачає п’яти хвилин, на листи — одного робочого дня.</p>' +
      '<h2>Перш ніж писати</h2><ul><li>Щось із замовленням — підготуй його номер, він є в <a href="/history-order">«Моїх замовленнях»</a>.</li><li>Не зараховано код — зроби фото пачки, щоб було видно код.</li><li>Не працює пристрій — знайди серійний номер на денці.</li></ul>' +
      '<h2>Якщо погано почуваєшся</h2><p>Припини користуватися виробом і звернися до лікаря. Про небажану реакцію можна повідомити і нам: подзвони на гарячу лінію або напиши нам тут.</p>',
  };
}

export const helpPages: ContentPage[] = [support('main'), support('second')];
