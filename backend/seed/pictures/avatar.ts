import { darken, lighten } from './colour';
import type { Sheet } from './sheet';
import type { AvatarSpec } from './spec';

function backHair(spec: AvatarSpec, fill: string): string {
  switch (spec.cut) {
    case 'long':
      return `<path d="M44 72C44 30 116 30 116 72V128H44Z" fill="${fill}"/>`;
    case 'bob':
      return `<path d="M44 72C44 30 116 30 116 72V104Q112 112 100 110H60Q48 112 44 104Z" fill="${fill}"/>`;
    default:
      return '';
  }
}

function frontHair(spec: AvatarSpec, fill: string): string {
  switch (spec.cut) {
    case 'long':
    case 'bob':
      return `<path d="M50 78C46 40 76 36 88 40C108 38 114 56 110 78C106 62 96 56 84 54C70 62 56 62 50 78Z" fill="${fill}"/>`;
    default:
      return `<path d="M50 76C44 38 72 32 92 36C112 36 114 58 110 76C108 66 104 60 98 56C84 60 68 58 58 56C54 62 52 68 50 76Z" fill="${fill}"/>`;
  }
}

export function drawAvatar(sheet: Sheet, spec: AvatarSpec): string {
  const ground = sheet.linear(
    [
      [0, lighten(spec.ground, 0.35)],
      [1, darken(spec.ground, 0.15)],
    ],
    [0, 0, 1, 1],
  );
  const skin = sheet.linear(
    [
      [0, lighten(spec.skin, 0.2)],
      [0.6, spec.skin],
      [1, darken(spec.skin, 0.2)],
    ],
    [0, 0, 1, 0.6],
  );
  const hair = sheet.linear(
    [
      [0, lighten(spec.hair, 0.28)],
      [1, darken(spec.hair, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const cloth = sheet.linear(
    [
      [0, lighten(spec.cloth, 0.2)],
      [1, darken(spec.cloth, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const beard =
    spec.cut === 'beard'
      ? `<path d="M52 84C54 118 70 122 80 122S106 118 108 84C104 98 94 96 80 96S56 98 52 84Z" fill="${hair}"/>`
      : '';
  return (
    `<rect width="160" height="160" fill="${ground}"/><circle cx="120" cy="34" r="60" fill="#fff" opacity=".14"/>${backHair(spec, hair)}` +
    `<path d="M20 160C22 126 56 122 80 122S138 126 140 160Z" fill="${cloth}"/><path d="M68 104H92V124Q80 138 68 124Z" fill="${darken(spec.skin, 0.2)}"/>` +
    `<path d="M51 72C51 36 109 36 109 72C109 102 96 116 80 116S51 102 51 72Z" fill="${skin}"/>${beard}${frontHair(spec, hair)}` +
    `<g fill="#2a1c1c"><ellipse cx="68" cy="80" rx="3" ry="3.800"/><ellipse cx="92" cy="80" rx="3" ry="3.800"/></g><path d="M62 72Q68 69 74 72M86 72Q92 69 98 72" fill="none" stroke="${darken(spec.hair, 0.2)}" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="M71 99Q80 107 89 99" fill="none" stroke="${spec.cut === 'beard' ? '#e0998a' : '#8c3b34'}" stroke-width="3" stroke-linecap="round"/><path d="M80 82Q84 90 79 92" fill="none" stroke="${darken(spec.skin, 0.3)}" stroke-width="2" stroke-linecap="round"/>` +
    `<g fill="#e8604c" opacity=".22"><circle cx="61" cy="92" r="6"/><circle cx="99" cy="92" r="6"/></g>`
  );
}
