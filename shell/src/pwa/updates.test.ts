import { createUpdates } from './updates';

const minute = 60_000;

function look(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function type(text: string) {
  const field = document.querySelector('textarea') ?? document.createElement('textarea');
  document.body.append(field);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  jest.useFakeTimers();
  look(false);
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a newer version', () => {
  it('[PW-03] [PW-04] is offered to an active customer, and applied once they accept', () => {
    const updates = createUpdates();
    const take = jest.fn();
    updates.found(take);
    expect(take).not.toHaveBeenCalled();
    updates.offer.get()?.accept();
    expect(take).toHaveBeenCalledTimes(1);
    expect(updates.offer.get()).toBeNull();
    look(true);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('[PW-04] is applied without a message when the page is hidden', () => {
    const updates = createUpdates();
    const take = jest.fn();
    updates.found(take);
    look(true);
    expect(take).toHaveBeenCalledTimes(1);
    updates.found(take);
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('[PW-04] is applied without a message after five minutes without input', () => {
    const updates = createUpdates();
    const take = jest.fn();
    updates.found(take);
    jest.advanceTimersByTime(4 * minute);
    dispatchEvent(new Event('pointerdown'));
    jest.advanceTimersByTime(4 * minute);
    expect(take).not.toHaveBeenCalled();
    jest.advanceTimersByTime(minute);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('[PW-03] waits while something is typed: no offer, no reload, not even hidden', () => {
    const updates = createUpdates();
    const take = jest.fn();
    updates.found(take);
    const { offer } = updates;
    const early = offer.get();
    type('Дуже смач');
    expect(offer.get()).toBeNull();
    early?.accept();
    look(true);
    jest.advanceTimersByTime(30 * minute);
    expect(take).not.toHaveBeenCalled();
    look(false);
    dispatchEvent(new Event('keydown'));
    type('');
    expect(offer.get()).not.toBeNull();
  });

  it('[PW-03] waits while a sheet is open', () => {
    const updates = createUpdates();
    const sheet = document.createElement('div');
    sheet.setAttribute('role', 'dialog');
    document.body.append(sheet);
    updates.found(jest.fn());
    expect(updates.offer.get()).toBeNull();
    sheet.remove();
    jest.advanceTimersByTime(minute);
    expect(updates.offer.get()).not.toBeNull();
  });

  it('[PW-03] waits, hidden or needed, while a form has `data-unsaved`', () => {
    const updates = createUpdates();
    const take = jest.fn();
    const form = document.createElement('form');
    form.dataset['unsaved'] = 'true';
    document.body.append(form);
    updates.found(take);
    look(true);
    updates.needed(take);
    look(false);
    expect(updates.offer.get()).toBeNull();
    expect(take).not.toHaveBeenCalled();
    form.remove();
    look(true);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('[PW-03] [PW-06] that the page needs is applied at once, but not while somebody types', () => {
    const updates = createUpdates();
    const take = jest.fn();
    type('Дуже смач');
    updates.needed(take);
    updates.found(jest.fn());
    updates.withdraw();
    expect(take).not.toHaveBeenCalled();
    expect(updates.offer.get()).toBeNull();
    type('');
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('[PF-10] is offered also while something is typed when the page lacks a part', () => {
    const updates = createUpdates();
    const take = jest.fn();
    type('Дуже смач');
    updates.partMissing();
    expect(updates.offer.get()).toBeNull();
    updates.found(take);
    look(true);
    expect(take).not.toHaveBeenCalled();
    expect(updates.offer.get()).toMatchObject({ isPartMissing: true });
    updates.offer.get()?.accept();
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('[PF-10] waits, also when the page lacks a part, while a form has `data-unsaved`', () => {
    const updates = createUpdates();
    const form = document.createElement('form');
    form.dataset['unsaved'] = 'true';
    document.body.append(form);
    updates.found(jest.fn());
    updates.partMissing();
    expect(updates.offer.get()).toBeNull();
  });

  it('[PW-04] is not offered any more once it was rolled back', () => {
    const updates = createUpdates();
    const take = jest.fn();
    updates.found(take);
    updates.withdraw();
    expect(updates.offer.get()).toBeNull();
    look(true);
    expect(take).not.toHaveBeenCalled();
  });
});
