const shapes = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  forward: 'm9 18 6-6-6-6',
  close: 'M18 6 6 18M6 6l12 12',
  offline:
    'M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M2 8.8a15 15 0 0 1 4.2-2.7M10.7 5a15 15 0 0 1 11.3 3.8M5 12.9a10 10 0 0 1 5.2-2.7M16 11a10 10 0 0 1 3 1.9M2 2l20 20',
  image: 'M4 3h16v18H4zM4 17l5-5 4 4 3-3 4 4M15.5 8.5h.01',
  star: 'M12 2.8l2.9 5.8 6.4.9-4.6 4.5 1 6.3-5.7-3-5.7 3 1-6.3-4.6-4.5 6.4-.9z',
  search: 'm21 21-4.3-4.3M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  check: 'M20 6 9 17l-5-5',
  bin: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  alert: 'M12 8v5M12 16.5h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
};

/** The few icons that the first paint needs, without an icon library. */
export function Glyph({ shape, size = 20 }: { shape: keyof typeof shapes; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
    </svg>
  );
}
