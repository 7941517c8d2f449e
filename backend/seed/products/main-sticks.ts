import { shelve, type Product } from './product';

export const mainSticks: Product[] = [
  shelve('sticks', {
    id: '710101',
    title: 'Бурштин',
    subTitle: 'Стіки для Іскра Pro',
    description: 'Теплий тютюновий смак із ноткою горіха. Рівний від першої до останньої затяжки.',
    uah: 98,
    stock: 240,
    tags: ['ipost_allow'],
    group: 'gloPro',
    packQuantity: 10,
    facts: [['Міцність', '3 з 5']],
    art: {
      kind: 'stick-pack',
      ground: '#F3E9DA',
      band: '#C9772B',
      mark: 'leaf',
      wordmark: 'Іскра',
      label: 'Пачка стіків «Бурштин»',
      seed: 1,
    },
  }),
];
