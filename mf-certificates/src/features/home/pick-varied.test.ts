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

const partnerIds = (partners: CertificatePartner[]) => partners.map(({ id }) => id);

describe('pickVaried', () => {
  const partners = [partner('a1', 1), partner('a2', 1), partner('a3', 1), partner('b1', 2)];

  it('takes the categories in turn', () => {
    expect(partnerIds(pickVaried(partners, 2))).toEqual(['a1', 'b1']);
    expect(partnerIds(pickVaried(partners, 3))).toEqual(['a1', 'b1', 'a2']);
  });

  it('returns all when there are fewer than requested', () => {
    expect(partnerIds(pickVaried(partners, 9))).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(pickVaried([], 6)).toEqual([]);
  });
});
