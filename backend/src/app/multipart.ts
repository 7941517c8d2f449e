import { ClubError } from './club-error';

/** The fields of a form. A repeated name gives a list, which the schemas of texts refuse. */
export async function parseMultipart(
  body: Buffer,
  contentType: string,
): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch((cause: unknown) => {
      throw new ClubError('BAD_REQUEST', { cause });
    });
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values: unknown[] = form.getAll(name);
    if (values.some((value) => typeof value === 'string' && value.includes('\0'))) {
      throw new ClubError('BAD_REQUEST');
    }
    fields.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(fields);
}
