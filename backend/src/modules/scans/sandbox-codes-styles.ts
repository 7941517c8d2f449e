/** The styles of the sheets with codes, for the screen and for A4. */
export const codesStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px 64px; }
h1 { font-size: 28px; margin: 0; }
p { margin: 4px 0; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 4px; }
nav a { color: inherit; padding: 10px 0; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
.codes { list-style: none; margin: 20px 0 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 44mm), 1fr)); }
.codes li { box-sizing: border-box; padding: 3mm; border: 1px dashed #999; background: #fff; color: #000; text-align: center; break-inside: avoid; }
.symbol { display: grid; place-items: center; min-height: 28mm; margin-bottom: 1.5mm; }
.symbol svg { display: block; width: 28mm; max-width: 100%; height: auto; max-height: 28mm; }
.symbol[data-small] svg { width: 9mm; }
.symbol[data-wide] svg { width: 100%; }
code { display: block; font: 600 12px/1.3 ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
.note { font-size: 12px; line-height: 1.3; }
[data-used] code { text-decoration: line-through; }

@page { size: A4; margin: 10mm; }
@media print {
  body { padding: 0; max-width: none; }
  header { display: none; }
  .codes { grid-template-columns: repeat(4, 1fr); gap: 0; margin: 0; }
  .codes li { padding: 2mm; }
}
`;
