import type { Contract, DefinitionOf, Sent } from '#platform/contract/contract.ts';

/** A part whose fields are all optional may be left out; a part the contract does not name cannot be sent. */
type Part<C extends Contract, Name extends 'params' | 'query' | 'body'> =
  Sent<C, Name> extends undefined
    ? { [Key in Name]?: undefined }
    : object extends Sent<C, Name>
      ? { [Key in Name]?: Sent<C, Name> }
      : { [Key in Name]: Sent<C, Name> };

type UploadPart<Rule> = Rule extends object ? { upload: File } : { upload?: undefined };

/** What a page says to make a call: the parts its contract names, a signal to take it back, and whether it outlives the page. */
export type Asked<C extends Contract> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  UploadPart<DefinitionOf<C>['upload']> & {
    signal?: AbortSignal | undefined;
    keepalive?: boolean | undefined;
    /** The caller asks again by itself when the server is busy. */
    hasOwnRetry?: boolean | undefined;
  };

/** The same, as the machinery reads it once the types have done their work. */
export type Parts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: File | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  hasOwnRetry?: boolean | undefined;
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
