import { ApiError } from '@club/api';
import { act, renderHook } from '@testing-library/react';
import { defineDraft } from './use-draft';
import { useDraftForm } from './use-draft-form';

const empty = { email: '', city: '' };
const draft = defineDraft('test.form', empty);
const open = () => renderHook(() => useDraftForm(draft, empty)).result;

afterEach(() => sessionStorage.clear());

const refusal = (field: string) =>
  new ApiError({ kind: 'declared', code: 'EMAIL_INVALID', message: 'Ні', details: { field } });

describe('useDraftForm', () => {
  it('shows what a check finds, until the field is changed', () => {
    const form = open();
    act(() => expect(form.current.showErrors({ email: 'a', city: 'b' })).toBe(true));
    const { foundErrors } = form.current;
    act(() => form.current.change({ email: 'me' }));
    expect(form.current.fieldErrors).toEqual({ city: 'b' });
    expect(form.current.foundErrors).toBe(foundErrors);
    act(() => expect(form.current.showErrors({})).toBe(false));
    expect(form.current.fieldErrors).toEqual({});
  });

  it('shows a refusal at the field that the server names', () => {
    const form = open();
    act(() => form.current.showFailure(refusal('email')));
    expect(form.current).toMatchObject({ fieldErrors: { email: 'Ні' }, failure: undefined });
  });

  it.each([refusal('street'), new ApiError({ kind: 'network', message: 'Ні' })])(
    'shows any other failure for the whole form, until something is changed',
    (cause) => {
      const form = open();
      act(() => form.current.showFailure(cause));
      expect(form.current).toMatchObject({ fieldErrors: {}, failure: 'Ні' });
      act(() => form.current.change({ city: 'Київ' }));
      expect(form.current.failure).toBeUndefined();
    },
  );
});
