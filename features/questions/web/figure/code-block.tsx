import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { FigureOf } from '../../rules/figure.ts';

const names: Record<Exclude<FigureOf<'code'>['language'], 'pseudocode' | 'shell'>, string> = {
  javascript: 'JavaScript',
  python: 'Python',
  sql: 'SQL',
  html: 'HTML',
  css: 'CSS',
  http: 'HTTP',
  json: 'JSON',
};

/** A program or a text of a machine, as it is typed. */
export function CodeBlock({ figure: { language, text } }: { figure: FigureOf<'code'> }) {
  const { t } = useLingui();
  const name =
    language === 'pseudocode' ? (
      <Trans>Pseudocode</Trans>
    ) : language === 'shell' ? (
      <Trans>Shell</Trans>
    ) : (
      <span translate="no">{names[language]}</span>
    );
  return (
    <figure dir="ltr" className="overflow-hidden rounded-control border border-line bg-sunken">
      <figcaption className="border-b border-line px-3 py-1.5 text-xs font-semibold text-ink-muted">{name}</figcaption>
      <ScrollRegion label={t`Code`}>
        <pre translate="no" className="w-max min-w-full px-3 py-3 font-mono text-sm leading-6 text-ink">
          <code>{text}</code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}
