import type { z } from 'zod';
import type { Definition } from '#platform/contract/contract.ts';
import type { RawRoute } from '../route.ts';
import { type Described, jsonSchema, type OutgoingEvent } from './openapi.ts';
import { schemaRows, typeInWords } from './schema-rows.ts';
import { style } from './style.ts';
import { accessInWords, groupOf, limitInWords, stopsOf } from './words.ts';

type AnyRoute = Definition | RawRoute;

/** The reference page: made on the server from the contracts, without a script. */
export function referencePage({ contracts, rawRoutes, outgoing, publicUrl }: Described): string {
  const routes = [...contracts, ...rawRoutes].toSorted((one, other) => one.path.localeCompare(other.path));
  const groups = Object.entries(Object.groupBy(routes, (route) => groupOf(route.path)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference · Meridian</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the endpoints</a>
<header><div class="wide"><p class="brand"><a href="/">Meridian</a></p><h1>API reference</h1>
<p class="lead">${routes.length} endpoints, generated from the contracts the server enforces.
Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></div></header>
<div class="wide columns">
<nav aria-label="Endpoint groups"><ul>${groups.map(([group, list = []]) => `<li><a href="#${anchor(group)}"><code>${text(group)}</code> <span>${list.length}</span></a></li>`).join('')}</ul></nav>
<main id="content">
${conventions(publicUrl)}
${groups.map(([group, list = []]) => `<section aria-labelledby="${anchor(group)}"><h2 id="${anchor(group)}"><code>${text(group)}</code></h2>${list.map(routeCard).join('\n')}</section>`).join('\n')}
${outgoing.length === 0 ? '' : `<section aria-labelledby="sent"><h2 id="sent">What we send you</h2>${outgoing.map(outgoingCard).join('\n')}</section>`}
</main>
</div>
</body>
</html>`;
}

function conventions(publicUrl: string): string {
  return `<section class="card" aria-labelledby="conventions"><h2 id="conventions">Making requests</h2>
<p>Every path starts at <code>${text(publicUrl)}</code>. Requests and responses are JSON. Browsers authenticate with an httpOnly cookie; apps send
<code>Authorization: Bearer</code> with the access token returned at login, or with an organization’s API key.</p>
<p>An error never has status 200. It always has this shape, and <code>fields</code> says what’s wrong with each invalid field:</p>
<pre tabindex="0"><code>{
  "error": {
    "code": "invalid_input",
    "message": "Some fields need fixing. Check the ones marked below.",
    "requestId": "0f8c…",
    "fields": { "email": "Enter your email address." }
  }
}</code></pre>
<p>On 429 and 503, the <code>Retry-After</code> header says how many seconds to wait.</p></section>`;
}

function routeCard(route: AnyRoute): string {
  const id = anchor(`${route.method} ${route.path}`);
  const limits = route.limits?.map((limit) => `<li>${text(limitInWords(limit))}</li>`).join('') ?? '';
  return `<article class="card" aria-labelledby="${id}">
<h3 id="${id}"><span class="method ${route.method.toLowerCase()}">${route.method}</span> <code>${text(route.path)}</code></h3>
<p>${text(route.summary)}</p>
<dl class="facts"><div><dt>Access</dt><dd>${text(accessInWords(route.access))}</dd></div>${limits ? `<div><dt>Rate limit</dt><dd><ul>${limits}</ul></dd></div>` : ''}</dl>
${'reply' in route ? contractParts(route) : '<p class="quiet">Returns a file or a page, not JSON.</p>'}
</article>`;
}

function outgoingCard({ name, summary, body, example }: OutgoingEvent): string {
  const id = anchor(`sent ${name}`);
  return `<article class="card" aria-labelledby="${id}"><h3 id="${id}"><span class="method post">POST</span> <code>${text(name)}</code></h3>
<p>${text(summary)}</p>${fieldTable('Body', body, 'output')}${exampleBlock('Example', example)}</article>`;
}

function exampleBlock(caption: string, example: unknown): string {
  if (example === undefined) return '';
  const code = text(JSON.stringify(example, null, 2));
  return `<details><summary>${caption}</summary><pre tabindex="0"><code>${code}</code></pre></details>`;
}

function contractParts(contract: Definition): string {
  const { params, query, body, upload, reply, status = 200, example } = contract;
  return [
    params && fieldTable('Path parameters', params, 'input'),
    query && fieldTable('Query parameters', query, 'input'),
    body && fieldTable('Request body', body, 'input'),
    exampleBlock('Example request', example?.body),
    upload &&
      `<p><strong>Upload:</strong> one file in the form field <code>file</code>, at most ${Math.floor(upload.maxBytes / 1024)} kB, ${text(upload.types.join(', '))}.</p>`,
    status === 204 ? '<p class="quiet">Returns 204 with no body.</p>' : fieldTable(`Response ${status}`, reply, 'output'),
    exampleBlock('Example response', example?.reply),
    refusalTable(contract),
  ]
    .filter(Boolean)
    .join('\n');
}

function fieldTable(caption: string, schema: z.core.$ZodType, io: 'input' | 'output'): string {
  const json = jsonSchema(schema, io);
  const rows = schemaRows(json);
  if (rows.length === 0)
    return `<p class="quiet">${text(caption)}: ${json.type === 'object' ? 'an empty object' : text(typeInWords(json))}.</p>`;
  const lines = rows.map(
    (row) =>
      `<tr><th scope="row"><code>${text(row.name)}</code></th><td>${text(row.type)}</td><td>${row.isRequired ? 'always' : 'optional'}</td></tr>`,
  );
  return table(json.type === 'array' ? `${caption}: a list, each with` : caption, ['Field', 'Type', 'Present'], lines);
}

function refusalTable(contract: Definition): string {
  const lines = stopsOf(contract).map(
    (stop) => `<tr><th scope="row"><code>${text(stop.code)}</code></th><td>${stop.status}</td><td>${text(stop.message)}</td></tr>`,
  );
  return lines.length === 0
    ? ''
    : `<details><summary>Errors (${lines.length})</summary>${table('Errors', ['Code', 'Status', 'Message'], lines)}</details>`;
}

function table(caption: string, heads: readonly string[], lines: readonly string[]): string {
  const columns = heads.map((head) => `<th scope="col">${head}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="group" aria-label="${text(caption)}"><table><caption>${text(caption)}</caption><thead><tr>${columns}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function anchor(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
