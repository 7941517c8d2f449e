/** What a bucket says about a refusal: `NoSuchBucket`. */
export function readRefusalCode(xml: string): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1];
}

/** The keys of a list. Keys of other programs can have characters that XML escapes; they are not listed. */
export function listedKeys(xml: string): string[] {
  return [...xml.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key = '']) => key);
}

/** Whether a list goes on after its last key. */
export function isListCut(xml: string): boolean {
  return /<IsTruncated>true<\/IsTruncated>/.test(xml);
}
