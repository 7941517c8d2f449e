/** The sizes of paper on which receipts are printed. */
export const papers = { roll: 'Рулон 80 мм', a4: 'Аркуші A4' } as const;

export type Paper = keyof typeof papers;

const onScreen = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px 64px; }
h1 { font-size: 28px; margin: 0; }
p { margin: 4px 0; }
nav { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 8px; }
nav a { color: inherit; padding: 10px 0; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
ol, ul { list-style: none; margin: 0; padding: 0; }
.receipts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 72mm), 1fr)); gap: 32px 24px; margin-top: 24px; align-items: start; }
.note { font-weight: 600; }
.paper { box-sizing: border-box; width: 72mm; max-width: 100%; padding: 4mm; background: #fff; color: #000; font: 12px/1.35 ui-monospace, monospace; text-align: center; border: 1px solid #999; overflow-wrap: anywhere; }
.shop { font-weight: 700; font-size: 14px; }
.lines { border-block: 1px dashed #000; margin: 2mm 0; padding: 2mm 0; }
.lines li, .sum { display: flex; justify-content: space-between; gap: 2mm; text-align: left; }
.lines span:last-child, .sum span:last-child { white-space: nowrap; }
.sum { font-weight: 700; font-size: 15px; }
.code { width: 44mm; margin: 2mm auto; }
.code svg { display: block; width: 100%; height: auto; }
.link { font-size: 12px; max-width: 72mm; overflow-wrap: anywhere; }
.link code { user-select: all; }
`;

const onPaper: Readonly<Record<Paper, string>> = {
  // One receipt after another: the printer cuts between pages.
  roll: `
@page { size: 80mm 200mm; margin: 4mm; }
@media print {
  body { padding: 0; max-width: none; }
  header, .note, .link { display: none; }
  .receipts { display: block; margin: 0; }
  .receipts > li { break-after: page; break-inside: avoid; }
  .paper { border: 0; padding: 0; width: 100%; }
}
`,
  a4: `
@page { size: A4; margin: 10mm; }
@media print {
  body { padding: 0; max-width: none; }
  header, .link { display: none; }
  .receipts { grid-template-columns: repeat(2, 1fr); gap: 8mm; margin: 0; }
  .receipts > li { break-inside: avoid; }
}
`,
};

/** The styles of the page with receipts to try. */
export function paperStyles(paper: Paper): string {
  return onScreen + onPaper[paper];
}
