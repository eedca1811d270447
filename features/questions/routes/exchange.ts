import { recordExport } from '#features/audit/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { takeExportTurn } from '#platform/http/csv-route.ts';
import { type RawReply, type RawRoute, type Route, route } from '#platform/http/route.ts';
import { foreignOrigin, invalidInput, notFound, notSignedIn } from '#platform/http/stop.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { importDrafts, previewImport } from '../contract/exchange.ts';
import { type ExchangeFormat, exchangeFormats, type FileProblem } from '../rules/exchange.ts';
import { exportQuestions } from '../service/export-questions.ts';
import { importDrafts as bringIn } from '../service/import-drafts.ts';

/** Questions from files, as drafts. */
export function exchangeRoutes({ database }: Runtime): Route[] {
  return [
    route(previewImport, async ({ query, upload }) => {
      const read = await bringIn(database, { ...query, source: { bytes: upload.bytes } }, null);
      if (!read.ok) return read;
      const { totalProblems, ...file } = read.value;
      return ok({ ...file, total_problems: totalProblems });
    }),
    route(importDrafts, async ({ actor, query, upload, now }) => {
      const read = await bringIn(database, { ...query, source: { bytes: upload.bytes } }, { actorId: actor.userId, now });
      if (!read.ok) return read;
      const { added, changed, unchanged, problems } = read.value;
      return problems.length > 0 ? refuse('bad_rows', problems.slice(0, named).map(sentenceOf)) : ok({ added, changed, unchanged });
    }),
  ];
}

const named = 3;
const sentenceOf = ({ line, message }: FileProblem): string => (line === null ? message : `Line ${line}: ${message}`);

const endings: Readonly<Record<ExchangeFormat, string>> = { csv: 'csv', gift: 'gift', aiken: 'txt', 'moodle-xml': 'xml' };

/** The live questions of a type as a file, with their keys. */
export function exchangeRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/question-exports',
      summary: 'The live questions of an assessment with their answers, as a CSV, GIFT, Aiken or Moodle XML file.',
      access: ['admin'],
      limits: [{ per: 'person', times: 60, seconds: 3600 }],
      async handle({ actor, query, headers, now }): Promise<RawReply> {
        if (!actor) return { stop: notSignedIn };
        // A link on another site must not make an administrator take the bank out.
        if (headers['sec-fetch-site'] === 'cross-site') return { stop: foreignOrigin };
        const format = exchangeFormats.find((name) => name === query['format']);
        const type = query['type'];
        if (!format || typeof type !== 'string') return { stop: invalidInput({ format: 'Choose a format.' }) };
        // Written before it leaves, so that a slow reader does not hold the turn.
        const file = await takeExportTurn(async () => {
          const done = await exportQuestions(database, { type, format });
          if (!done.ok) return null;
          let text = '';
          for await (const piece of done.value.pieces) text += piece;
          return { text, rows: done.value.questions };
        });
        if (!file) return { stop: notFound };
        await recordExport(database, `questions of ${type.slice(0, 80)}`, { actor, now, rows: file.rows });
        const name = `${type.toLowerCase().replaceAll(/[^a-z\d-]/g, '')}-${now.toISOString().slice(0, 10)}.${endings[format]}`;
        return {
          headers: { 'content-type': 'text/plain; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
          body: file.text,
        };
      },
    },
  ];
}
