/** What a bucket says about a refusal: `NoSuchBucket`. */
export function readRefusalCode(xml: string): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1];
}

/** An entry of a list of objects. */
export interface ListedObject {
  readonly key: string;
  /** What the list says of it; with another ETag, time or size it is another text. */
  readonly details: string;
  /** When it was written. */
  readonly writtenAt: Date;
}

/** The objects of a list. Keys of other programs can have characters that XML escapes; they are not listed. */
export function listedObjects(xml: string): ListedObject[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, details = '']) => {
    const [, key] = /<Key>([^<&]+)<\/Key>/.exec(details) ?? [];
    const [, time = ''] = /<LastModified>([^<]+)<\/LastModified>/.exec(details) ?? [];
    return key === undefined ? [] : [{ key, details, writtenAt: new Date(time) }];
  });
}

/** The keys of a list. */
export function listedKeys(xml: string): string[] {
  return listedObjects(xml).map(({ key }) => key);
}

/** Whether a list has further keys. */
export function isListCut(xml: string): boolean {
  return /<IsTruncated>true<\/IsTruncated>/.test(xml);
}
