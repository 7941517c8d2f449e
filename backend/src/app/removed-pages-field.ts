import { html } from './html';

/** What is accepted where a version has fewer pages than the one before. */
export const removedPagesText = 'Навіть якщо зникнуть сторінки, на які ведуть посилання';

/** The field of forms that accepts it. */
export const removedPagesField = html`<label>
  <input type="checkbox" name="removed" value="yes" /> ${removedPagesText}
</label>`;
