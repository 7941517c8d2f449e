import type { ListedBundle } from '@club/registry';
import { html, type Html } from '../../app/html';
import { removedPagesField } from '../../app/removed-pages-field';

/** A form that only looks at what would happen. */
function readForm(bundle: string, act: string, button: string, fields?: Html): Html {
  return html`<form method="get" action="/operator/releases" class="act">
    <input type="hidden" name="bundle" value="${bundle}" />
    <input type="hidden" name="act" value="${act}" />
    ${fields}
    <button>${button}</button>
  </form>`;
}

function promoteFields({ published, canary }: ListedBundle): Html {
  const chosen = canary?.version ?? published[0];
  const options = published.map(
    (version) =>
      html`<option value="${version}" ${version === chosen && html`selected`}>${version}</option>`,
  );
  return html`<label>
      Версія
      <select name="version">
        ${options}
      </select>
    </label>
    <label>
      Частка відвідувачів, %
      <input
        name="shares"
        inputmode="numeric"
        autocomplete="off"
        maxlength="100"
        pattern="[0-9, ]*"
        aria-describedby="shares-hint"
      />
    </label>
    <p class="hint" id="shares-hint">
      Порожньо: усім. 10: пробно для 10 %. 1,10,50,100: план, за яким добра версія йде далі сама.
    </p>
    <label>
      Відвідувань у кроці плану, щонайменше
      <input name="visits" type="number" min="1" max="1000000" value="50" />
    </label>
    <label>
      Хвилин у кроці плану, щонайменше
      <input name="minutes" type="number" min="1" max="1000000" value="30" />
    </label>
    ${removedPagesField}`;
}

function besideField(together: readonly string[]): Html {
  return html`<p class="hint">
      Разом наживо вийшли й ${together.join(', ')}: одним кроком підуть назад усі.
    </p>
    <input type="hidden" name="beside" value="${together.join(',')}" />`;
}

/** The forms that lead to a look at what an act would do. */
export function moveFormsHtml(listed: ListedBundle, together: readonly string[]): Html {
  const { bundle, canary, stable } = listed;
  const isLive = stable !== undefined;
  const back = canary ? `Забрати ${canary.version}` : 'Повернути попередню версію';
  return html`<p class="lead">
      Спершу побачиш, що станеться і чи все підходить. Змінить щось лише наступний крок.
    </p>
    <div class="choices">
      ${readForm(bundle, 'promote', 'Перевірити випуск', promoteFields(listed))}
      ${isLive && readForm(bundle, 'rollback', back)}
      ${together.length > 0 && readForm(bundle, 'rollback', 'Повернути разом', besideField(together))}
      ${isLive && bundle !== 'shell' && readForm(bundle, 'retire', 'Вивести з обігу', removedPagesField)}
    </div>`;
}
