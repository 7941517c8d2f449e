import type { RefusalText } from './refusal-text';

/** A link that a remote offers for a place of the shell. */
interface OfferedLink {
  readonly remote: string;
  readonly page: string;
  readonly place: string;
}

function linkText({ remote, page, place }: OfferedLink): string {
  return `${remote} offers a link to "${page}" for the place "${place}"`;
}

/** Links of a remote that lead nowhere. */
const ownLinkTexts = {
  linkWithoutPage: (link: OfferedLink & { readonly pages: readonly string[] }): RefusalText => ({
    what: `${linkText(link)}, and has no page of that name`,
    why: 'A remote offers links to its own pages; the link would never be shown',
    fix: `Name one of its routes: ${link.pages.join(', ')}`,
  }),
  linkWithoutValues: (
    link: OfferedLink & { readonly missing: readonly string[]; readonly path: string },
  ): RefusalText => ({
    what: `${linkText(link)} without a value for ${link.missing.join(', ')}`,
    why: `The path ${link.path} has no address without it`,
    fix: 'Add the value to "params" of the link in remote.config',
  }),
  linkWithoutQuery: (
    link: OfferedLink & { readonly anyOf: readonly string[]; readonly otherwise: string },
  ): RefusalText => ({
    what: `${linkText(link)}, and the page needs ${link.anyOf.join(' or ')} in its query`,
    why: `Such a link has no query, so it would always open ${link.otherwise} instead`,
    fix: 'Link to a page that needs none',
  }),
};

/** A page of what a candidate replaces. */
interface ReplacedPage {
  readonly candidate: string;
  readonly replaced: string;
  readonly page: string;
  readonly path: string;
}

/** Another bundle that links to it, by name and with its version. */
interface Linking {
  readonly other: string;
  readonly otherVersion: string;
}

/** What leads to a page: a bundle, or a link that the version itself offers. */
export type LinkSource =
  { readonly bundle: string } | { readonly label: string; readonly place: string };

function sourceText(source: LinkSource): string {
  return 'bundle' in source ? source.bundle : `the link "${source.label}" (${source.place})`;
}

/** Pages to which links would no longer lead. */
const lostPageTexts = {
  removedPage: ({
    candidate,
    replaced,
    page,
    path,
    source,
  }: ReplacedPage & { readonly source: LinkSource }): RefusalText => ({
    what: `${candidate} no longer has the page ${page} (${path}) of ${replaced}, and ${sourceText(source)} leads to it`,
    why: 'Customers who open it from there would not find it any more',
    fix: 'Keep the page, or accept it: --accept-removed-pages',
  }),
  changedPath: ({
    candidate,
    replaced,
    page,
    path,
    before,
    added,
    other,
    otherVersion,
  }: ReplacedPage &
    Linking & { readonly before: string; readonly added: readonly string[] }): RefusalText => ({
    what: `${candidate} needs ${added.join(', ')} in the address of the page ${page} (${path}), and ${otherVersion} links to it as it is in ${replaced} (${before})`,
    why: 'The link has no value for it, and what shows the link would break',
    fix: `Keep the parameters and give the new address another name, or, if ${other} passes the value already, accept it: --accept-removed-pages`,
  }),
  neededQuery: ({
    candidate,
    replaced,
    page,
    path,
    anyOf,
    otherwise,
    other,
    otherVersion,
  }: ReplacedPage &
    Linking & { readonly anyOf: readonly string[]; readonly otherwise: string }): RefusalText => ({
    what: `${candidate} needs ${anyOf.join(' or ')} in the query of the page ${page} (${path}), and ${otherVersion} links to it as it is in ${replaced}`,
    why: `Without it, the link would open ${otherwise} instead`,
    fix: `Keep the page as it is and give the new one another name, or, if ${other} passes the value already, accept it: --accept-removed-pages`,
  }),
  retiredPage: ({
    source,
    page,
    path,
    retired,
  }: {
    readonly source: string;
    readonly page: string;
    readonly path: string;
    readonly retired: string;
  }): RefusalText => ({
    what: `${source} leads to the page ${page} (${path}) of ${retired}`,
    why: 'Customers who open it from there would not find it any more',
    fix: 'Take the link away first, or accept it: --accept-removed-pages',
  }),
};

/** Why links would lead nowhere. */
export const pageTexts = { ...ownLinkTexts, ...lostPageTexts };
