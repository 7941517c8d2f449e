import type { CertificatePartner } from '@club/api/contract/certificates';
import { pickVaried } from './pick-varied';

const partner = (id: string, categoryId: number): CertificatePartner => ({
  id,
  categoryId,
  name: id,
  description: '',
  terms: '',
  picture: '',
  values: [],
});

const idsOf = (partners: CertificatePartner[]) => partners.map(({ id }) => id);

describe('pickVaried', () => {
  const partners = [partner('a1', 1), partner('a2', 1), partner('a3', 1), partner('b1', 2)];

  it('takes the categories in turn', () => {
    expect(idsOf(pickVaried(partners, 2))).toEqual(['a1', 'b1']);
    expect(idsOf(pickVaried(partners, 3))).toEqual(['a1', 'b1', 'a2']);
  });

  it('gives what there is when less than asked for', () => {
    expect(idsOf(pickVaried(partners, 9))).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(pickVaried([], 6)).toEqual([]);
  });
});
