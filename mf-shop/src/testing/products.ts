import type { EndpointOutput } from '@club/api';
import type {
  Collection,
  Product,
  ProductDetails,
  searchProducts,
} from '@club/api/contract/catalog';

type ProductBatch = Omit<EndpointOutput<typeof searchProducts>, 'meant'>;

/** A product; pass what matters to the test. */
export function aProduct(own: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    variant_id: '4001',
    collectionId: 'sticks',
    group: null,
    title: 'Бурштин',
    subTitle: 'Стіки для Іскра Pro',
    price: 9800,
    oldPrice: null,
    bonuses: 0,
    tags: [],
    picture: '/pictures/product-p1.svg',
    tint: '#F6E3D3',
    productClass: 'sticks',
    packQuantity: 1,
    available: true,
    ...own,
  };
}

/** A product as its own page gets it. */
export function aProductDetails(own: Partial<ProductDetails> = {}): ProductDetails {
  return {
    ...aProduct(),
    description: 'Теплий тютюновий смак із ноткою горіха.',
    facts: [{ label: 'Міцність', value: '3 з 5' }],
    pictures: [
      { src: '/pictures/product-p1.svg', alt: 'Бурштин', fit: 'contain' },
      { src: '/pictures/product-p1-2.svg', alt: 'Бурштин: зблизька', fit: 'cover' },
    ],
    ...own,
  };
}

/** A part of a list that holds all of it. */
export function aProductBatch(
  products: readonly Product[],
  own: Partial<ProductBatch> = {},
): ProductBatch {
  return {
    products: [...products],
    total: products.length,
    filters: [],
    sorts: ['popular'],
    ...own,
  };
}

/** A collection; pass what matters to the test. */
export function aCollection(own: Partial<Collection> = {}): Collection {
  return {
    id: 'sticks',
    title: 'Стіки',
    lead: 'Для обох поколінь пристроїв.',
    tint: '#F6E3D3',
    productClass: 'sticks',
    count: 2,
    picture: '/pictures/product-p1.svg',
    groups: [],
    ...own,
  };
}
