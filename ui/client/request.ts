import type { z } from 'zod';
import type { Contract } from '#platform/contract/contract.ts';

/** A part whose fields are all optional may be left out; a part the contract does not name cannot be sent. */
type Part<Name extends string, Schema> = Schema extends z.core.$ZodType
  ? object extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : { [Key in Name]?: undefined };

type UploadPart<Rule> = Rule extends object ? { upload: File } : { upload?: undefined };

/** What a page says to make a call: the parts its contract names, a signal to take it back, and whether it outlives the page. */
export type Asked<C extends Contract> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  UploadPart<C['upload']> & { signal?: AbortSignal | undefined; keepalive?: boolean | undefined };

/** The same, as the machinery reads it once the types have done their work. */
export type Parts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: File | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
};

/** The address of a call: path parameters and query are escaped here and nowhere else. */
export function addressOf(path: string, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(plain((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) search.append(name, plain(one));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** How the call is sent; a file goes as form data, everything else as JSON. */
export function messageOf(method: string, { body, upload }: Parts): RequestInit {
  if (upload) {
    const form = new FormData();
    form.set('file', upload);
    return { method, body: form, headers: { accept: 'application/json' } };
  }
  if (body === undefined) return { method, headers: { accept: 'application/json' } };
  return { method, body: JSON.stringify(body), headers: { accept: 'application/json', 'content-type': 'application/json' } };
}
