import { act, renderHook } from '@testing-library/react';
import { defineDraft, useDraft } from './use-draft';

const empty = { name: '', city: '' };
const draft = defineDraft('test.draft', empty);
const open = () =>
  renderHook(({ initial }) => useDraft(draft, initial), { initialProps: { initial: empty } });

afterEach(() => sessionStorage.clear());

describe('useDraft', () => {
  it('shows the initial values of all that was not typed, also when they change', () => {
    const { result, rerender } = open();
    rerender({ initial: { name: 'Яна', city: '' } });
    expect(result.current).toMatchObject({ values: { name: 'Яна', city: '' }, isTyped: false });
    act(() => result.current.change({ city: 'Київ' }));
    rerender({ initial: { name: 'Ія', city: '' } });
    expect(result.current).toMatchObject({ values: { name: 'Ія', city: 'Київ' }, isTyped: true });
    expect(sessionStorage.getItem('test.draft')).toBe('{"city":"Київ"}');
    act(() => result.current.change({ name: 'Ян' }));
    expect(result.current.values).toEqual({ name: 'Ян', city: 'Київ' });
  });

  it('outlives a reload, until it is dropped', () => {
    const first = open();
    act(() => first.result.current.change({ name: 'Яна' }));
    first.unmount();
    const { result } = open();
    expect(result.current).toMatchObject({ values: { name: 'Яна', city: '' }, isTyped: true });
    act(() => result.current.drop());
    expect(result.current).toMatchObject({ values: empty, isTyped: false });
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays where it was changed after it was sent', () => {
    const { result } = open();
    act(() => result.current.change({ name: 'Яна' }));
    const { drop, values: sent } = result.current;
    act(() => result.current.change({ name: 'Яніна' }));
    act(() => drop(sent));
    expect(result.current).toMatchObject({ values: { name: 'Яніна', city: '' }, isTyped: true });
    expect(sessionStorage.getItem('test.draft')).toBe('{"name":"Яніна"}');
    act(() => result.current.drop(result.current.values));
    expect(result.current.isTyped).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes the fields that the form has from a draft of another version', () => {
    sessionStorage.setItem('test.draft', '{"name":"Яна","street":"Нова"}');
    expect(open().result.current.values).toEqual({ name: 'Яна', city: '' });
  });

  it.each(['{', '7', '{"name":7}'])('ignores a draft of %s', (text) => {
    sessionStorage.setItem('test.draft', text);
    expect(open().result.current).toMatchObject({ values: empty, isTyped: false });
  });

  it('stays while the form is open on a device without free storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = open();
    act(() => result.current.change({ name: 'Яна' }));
    expect(result.current.values.name).toBe('Яна');
  });
});
