import type { ContentPage } from './content-shapes';
import { faq } from './faq';

type PageBrand = ContentPage['brand'];

function faqPage(brand: PageBrand): ContentPage {
  const entries = faq.filter((entry) => entry.brand === brand || entry.brand === 'both');
  const topics = [...new Set(entries.map((entry) => entry.topic))];
  const bodyHtml = topics
    .map((topic) => {
      const answers = entries
        .filter((entry) => entry.topic === topic)
        .map((entry) => `<h3>${entry.question}</h3>${entry.answerHtml}`)
        .join('');
      return `<h2>${topic}</h2>${answers}`;
    })
    .join('');
  return { id: 'faq', brand, title: 'Питання та відповіді', bodyHtml };
}

function support(brand: PageBrand): ContentPage {
  return {
    id: 'support',
    brand,
    title: 'Підтримка',
    bodyHtml:
      '<p>У чаті зазвичай вистачає п’яти хвилин, на листи — одного робочого дня.</p>' +
      '<h2>Перш ніж писати</h2><ul><li>Щось із замовленням — підготуй його номер, він є в <a href="/history-order">історії покупок</a>.</li><li>Не зараховано код — зроби фото пачки, щоб було видно код.</li><li>Не працює пристрій — знайди серійний номер на денці.</li></ul>' +
      '<h2>Якщо погано почуваєшся</h2><p>Припини користуватися виробом і звернися до лікаря. Про небажану реакцію можна повідомити і нам: подзвони на гарячу лінію або напиши нижче.</p>',
  };
}

function scanInstruction(brand: PageBrand): ContentPage {
  return {
    id: 'scan-instruction',
    brand,
    title: 'Як сканувати пачку',
    bodyHtml:
      '<ol><li>Відкрий пачку стіків. Код надруковано на внутрішньому боці кришки.</li><li>Натисни «Сканувати» й дозволь доступ до камери.</li><li>Наведи рамку на код і потримай секунду.</li><li>Бонуси з’являться на балансі одразу, <strong>10 XP</strong> за пачку.</li></ol>' +
      '<h2>Кілька пачок поспіль</h2><p>Увімкни «Кілька пачок»: камера не закриється, а результат буде видно внизу. Коди зберігаються, навіть якщо зник інтернет, і надсилаються, коли він повернеться.</p>' +
      '<h2>Немає камери</h2><p>Введи код вручну. Він має вигляд <em>ST-K7M2-4QHX9R-R</em>, а схожих літер і цифр у ньому немає, тож переплутати складно.</p>',
  };
}

const scanVelo: ContentPage = {
  id: 'scan-instruction-velo',
  brand: 'second',
  title: 'Як сканувати velo',
  bodyHtml:
    '<ol><li>Зніми верхню кришку банки: код під нею.</li><li>Відкрий «Сканувати velo».</li><li>Наведи камеру так, щоб код був у рамці.</li><li>Отримай <strong>15 XP</strong>.</li></ol>' +
    '<h2>Якщо денце блищить</h2><p>Нахили банку на бік, щоб відблиск пішов із коду, або введи код вручну. Він починається з літер <em>VL</em>.</p>' +
    '<h2>Скільки разів</h2><p>Кожен код працює один раз, а банок може бути скільки завгодно.</p>',
};

export const helpPages: ContentPage[] = [
  faqPage('main'),
  faqPage('second'),
  support('main'),
  support('second'),
  scanInstruction('main'),
  scanInstruction('second'),
  scanVelo,
];
