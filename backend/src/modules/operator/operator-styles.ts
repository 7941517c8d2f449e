/** The style sheet of the operator area. Colours reach a contrast of 4.5:1 in both schemes. */
export const areaStyles = `
:root {
  color-scheme: light dark;
  font: 100%/1.5 system-ui, sans-serif;
  --ground: #f4f5f7; --surface: #ffffff; --text: #16191f; --quiet: #555c68; --line: #d3d7de; --edge: #767d89;
  --accent: #1f4fbf; --on-accent: #ffffff; --danger: #b3261e; --good: #14653a; --wash: #e9eefb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121419; --surface: #1b1e25; --text: #eceef2; --quiet: #a9b0bc; --line: #343944; --edge: #868e9b;
    --accent: #9db8ff; --on-accent: #10131a; --danger: #ff9a92; --good: #84d8a5; --wash: #222b40;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
h1 { font-size: clamp(1.25rem, 8vw, 1.75rem); line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0; }
p { margin: 0; }
ul, ol { list-style: none; margin: 0; padding: 0; }
a { color: var(--accent); text-underline-offset: 0.2em; }
small, .hint, .quiet { color: var(--quiet); font-size: 0.875rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }

.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.75rem 1rem; background: var(--surface); border-radius: 0 0 0.5rem 0.5rem; z-index: 1; }
.skip:focus { top: 0; }

.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1.5rem; padding: 0.5rem 1rem; background: var(--surface); border-bottom: 1px solid var(--line); }
.bar a { display: flex; align-items: center; min-height: 2.75rem; color: inherit; text-decoration: none; }
.bar a:hover { text-decoration: underline; }
.bar .home { flex: 1 1 auto; font-weight: 700; }
.menu nav { flex: 1 1 auto; display: grid; align-content: start; gap: 1rem; }
.menu ul { display: grid; }
.pages p { padding: 0 0.75rem; color: var(--quiet); font-size: 0.8125rem; font-weight: 600; }
.bar li a { padding: 0 0.75rem; border-radius: 0.5rem; }
.bar [aria-current] { background: var(--wash); color: var(--accent); font-weight: 600; }
.person { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; }
.person p { flex: 1 1 auto; }
.person span { color: var(--quiet); font-size: 0.875rem; }

label { display: grid; gap: 0.25rem; font-weight: 600; font-size: 0.9375rem; }
label:has([type='checkbox']) { grid-template-columns: auto 1fr; align-items: center; gap: 0.75rem; min-height: 2.75rem; font-weight: 400; }
input, select, textarea, button { font: inherit; font-weight: 400; min-height: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; border: 1px solid var(--edge); background: var(--surface); color: inherit; width: 100%; }
textarea { min-height: 24rem; resize: vertical; font-family: ui-monospace, monospace; font-size: 0.875rem; line-height: 1.5; }
textarea[rows] { min-height: 6rem; font: inherit; font-weight: 400; }
[type='checkbox'] { min-height: 0; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent); }
button { width: auto; flex: none; font-weight: 600; padding-inline: 1rem; cursor: pointer; overflow-wrap: break-word; }
button:hover { background: var(--wash); }
button[data-look='main'] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button[data-look='main']:hover { filter: brightness(1.1); }
button[data-look='danger'] { border-color: var(--danger); color: var(--danger); }

.card { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; }
.sign-in { display: grid; gap: 1rem; max-width: 24rem; }
body:not(:has(.bar)) main { max-width: 26rem; }
.empty { padding: 1.5rem 1rem; border: 1px dashed var(--edge); border-radius: 0.75rem; color: var(--quiet); }
.lead { color: var(--quiet); max-width: 44rem; margin-bottom: 1rem; }
.note { padding: 0.75rem 1rem; margin-bottom: 1rem; border-radius: 0.5rem; border: 1px solid; border-left-width: 0.375rem; background: var(--surface); color: var(--good); font-weight: 600; }
.note[data-fault='true'] { color: var(--danger); }
.note small { display: block; color: var(--text); font-weight: 400; }
.tiles { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
.tiles .card { position: relative; display: grid; gap: 0.25rem; }
.tiles a { color: inherit; font-weight: 600; font-size: 1.125rem; text-decoration: none; }
.tiles a::after { content: ''; position: absolute; inset: 0; }
.tiles .card:hover { border-color: var(--accent); }
.tiles span { color: var(--quiet); }
.tiles [data-waiting='true'] span { color: var(--accent); font-weight: 600; }
.steps { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.steps a, .steps strong { display: inline-flex; align-items: center; min-height: 2.75rem; }
.steps [aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
.filter { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); gap: 0.75rem; margin-bottom: 1rem; align-items: end; }
/* One field alone, with a long name: it has the width of two. */
.filter label:only-of-type { grid-column: 1 / -1; }
.card + .hint, .hint + .items, .hint + .act, .act + .hint { margin-top: 0.75rem; }

.act { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; justify-items: start; align-content: start; }
.act label { width: 100%; }
.items { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.items > .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; scroll-margin-top: 1rem; }
.items > .card:focus { outline: 3px solid var(--accent); outline-offset: 2px; }
.items img { display: block; width: 100%; max-height: 70vh; object-fit: contain; border-radius: 0.5rem; background: var(--ground); }
.items .thumbnails { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 0.5rem; }
.items .thumbnails img { aspect-ratio: 1; object-fit: cover; }
.words { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; align-content: start; }
.words blockquote { margin: 0; padding-left: 0.75rem; border-left: 0.25rem solid var(--line); white-space: pre-wrap; }
.acts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; align-content: start; }
.acts > * + * { border-top: 1px solid var(--line); padding-top: 1rem; }

caption { text-align: left; color: var(--quiet); font-size: 0.875rem; padding-bottom: 0.5rem; }
table { width: 100%; border-collapse: collapse; }
td small, .legend small { display: block; }
.group { display: grid; gap: 0.75rem; margin-bottom: 2rem; justify-items: start; }
.group > .act { width: min(100%, 30rem); }
.facts { display: grid; gap: 0.75rem; margin: 0 0 1rem; }
.facts dt { color: var(--quiet); font-size: 0.875rem; }
.facts dd { margin: 0; }
main > h2 { margin: 1.5rem 0 0.75rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; align-items: start; margin-top: 1rem; }
.choices > .act { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; }
.prose { display: grid; gap: 0.75rem; max-width: 44rem; margin-top: 1rem; }
.prose ul, .prose ol { list-style: revert; padding-left: 1.5rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; margin-bottom: 1rem; }
.chart { display: grid; gap: 0.25rem; align-content: start; margin: 0; }
.chart figcaption { font-weight: 600; }
.chart > svg { width: 100%; height: 7rem; overflow: visible; }
.chart path { fill: none; stroke: var(--accent); stroke-width: 3; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.chart .ground { stroke: var(--edge); stroke-width: 1; }
.chart [data-line='1'] { stroke: var(--danger); stroke-dasharray: 8 6; }
.chart [data-line='2'] { stroke: var(--good); stroke-dasharray: 2 6; }
.chart [data-line='3'] { stroke: var(--quiet); stroke-dasharray: 12 4 2 4; }
.chart .ends { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.legend svg { vertical-align: middle; max-width: 1.5rem; }
summary { min-height: 2.75rem; padding: 0.5rem 0; cursor: pointer; font-weight: 600; }
.fold { margin-top: 1rem; border-top: 1px solid var(--line); }
.fold > summary { padding-top: 1rem; }
.fold > summary h2 { display: inline; }
.fold > summary small { display: block; font-weight: 400; }
.fold[open] > summary { margin-bottom: 0.75rem; }
h2[id] { scroll-margin-top: 1rem; }
.refusals { margin-bottom: 1rem; }
.refusals > .card { display: grid; gap: 0.5rem; }
code { font-family: ui-monospace, monospace; font-size: 0.875em; overflow-wrap: anywhere; }
.tables { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
.card + .act, .act + h2 { margin-top: 1.5rem; }
main > :is(.act, .empty, table, .facts) + :is(.act, .empty, table, p) { margin-top: 1rem; }
pre { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; white-space: pre-wrap; }

@media (max-width: 47.99rem) {
  .home span { display: none; }
  .open-menu { padding-inline: 0.75rem; }
  .bar { column-gap: 0.5rem; }
  .chart > svg { height: 4.5rem; }
  table, caption, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.5rem 1rem; margin-bottom: 0.75rem; }
  td { display: grid; grid-template-columns: minmax(4rem, 30%) 1fr; gap: 0.75rem; padding: 0.375rem 0; }
  td::before { content: attr(data-title); color: var(--quiet); font-size: 0.875rem; }
  td:has(form), td:has(.steps) { grid-template-columns: minmax(0, 1fr); }
  td:has(form)::before, td:has(.steps)::before { content: none; }
  /* The link of a row covers it; what else can be pressed lies above. */
  tr { position: relative; }
  td:first-child > div > a:first-child::after { content: ''; position: absolute; inset: 0; }
  td:not(:first-child) :is(a, button, input, select, textarea, label, summary) { position: relative; z-index: 1; }
}
@media (max-width: 20rem) {
  td { grid-template-columns: minmax(0, 1fr); gap: 0; }
}
@media (min-width: 48rem) {
  th, time, .whole { overflow-wrap: break-word; }
  table { background: var(--surface); border: 1px solid var(--line); }
  th, td { text-align: left; vertical-align: top; padding: 0.625rem 0.75rem; border-bottom: 1px solid var(--line); }
  th { font-size: 0.875rem; color: var(--quiet); }
  .filter { grid-template-columns: repeat(auto-fill, 14rem); }
  .filter label:only-of-type { grid-column: span 2; }
  .filter button { justify-self: start; }
  .items > .card { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .items .whole { grid-column: 1 / -1; }
}
@media (hover: none) {
  .key { display: none; }
}
/* A sheet over the page, so that the pages of the area do not push the content down. */
@media (max-width: 71.99rem) {
  .menu { inset: 0 0 auto; width: 100%; max-width: none; max-height: 100%; overflow: auto; margin: 0; padding: 1rem; border: 0; border-bottom: 1px solid var(--line); background: var(--surface); color: inherit; }
  .menu::backdrop { background: rgb(0 0 0 / 0.4); }
  .menu nav { margin: 0.75rem 0; }
  .menu ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr)); }
}
/* A column beside the content. */
@media (min-width: 72rem) {
  body:has(.bar) { display: grid; grid-template-columns: 15rem minmax(0, 1fr); align-items: start; }
  .bar { position: sticky; top: 0; height: 100vh; flex-flow: column nowrap; align-items: stretch; border: 0; border-right: 1px solid var(--line); }
  .bar li a { min-height: 2rem; padding-block: 0.25rem; line-height: 1.25; }
  .bar .home { flex: none; padding: 0 0.75rem; }
  .open-menu, .close-menu { display: none; }
  .menu { position: static; display: flex; flex-flow: column nowrap; flex: 1 1 0; min-height: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: inherit; }
  /* The list alone scrolls: nothing covers the link with the focus. At its sides is room for the ring. */
  .menu nav { flex: 1 1 0; gap: 0.75rem; margin-inline: -0.5rem; padding: 0.5rem; overflow-y: auto; scroll-padding-block: 75% 0.5rem; }
  /* The column opens with the current page in sight, and from its top where that is enough. */
  .menu [aria-current] { scroll-initial-target: nearest; }
  .person { padding: 0.75rem; border-top: 1px solid var(--line); gap: 0.5rem; }
  .person span { display: block; }
  main { width: 100%; }
  /* Usual words stay whole, and a very long one cannot push the table out of the page. */
  td > div { min-width: 6rem; }
  td .act:has([name='reason']) { grid-template-columns: minmax(10rem, 1fr) auto; align-items: end; }
}
`;
