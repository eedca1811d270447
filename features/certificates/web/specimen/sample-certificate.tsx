import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { sampleDrawing } from '../../rules/certificate-drawing.ts';
import type { Drawing, DrawnShape, DrawnText, Face, Measure } from '../../rules/drawing.ts';

const sample = {
  certificateId: 'SAMPL-E0000-00000-00000',
  level: 'Merit',
  percent: 84.2,
  completedAt: new Date('2027-03-01T00:00:00Z'),
  issuedAt: new Date('2027-03-01T00:00:00Z'),
  publicUrl: 'meridian.example',
} as const;

const families: Record<Face, string> = { display: 'font-display', text: 'font-sans', strong: 'font-sans' };
const weights: Record<Face, number> = { display: 560, text: 400, strong: 600 };

/** Near enough to choose a size: a browser sets the letters, and a sample has no long name. */
const roughMeasure: Measure = ({ text, size, spacing = 0 }) => text.length * (size * 0.52 + spacing);

type Props = {
  /** What it would be for. */
  typeName: string;
  /** How long it would be valid. */
  months: number;
  /** Whose name it carries, and what is said below it, where the reader would not be its holder. */
  holderName?: string;
  caption?: ReactNode;
};

/** The drawing of real certificates, for nobody, as the reader would get it. */
export function SampleCertificate({ typeName, months, holderName = 'Your Name', caption }: Props) {
  const { t } = useLingui();
  const drawing = useMemo(() => {
    const expiresAt = new Date(sample.issuedAt);
    expiresAt.setUTCMonth(expiresAt.getUTCMonth() + months);
    return sampleDrawing({ ...sample, holderName, typeName, expiresAt }, roughMeasure);
  }, [typeName, months, holderName]);
  return (
    <figure className="min-w-0">
      <Sheet drawing={drawing} label={t`A sample certificate for ${typeName}: name, level, score, dates, ID and QR code.`} />
      <figcaption className="mt-3 text-center text-sm text-ink-muted">
        {caption ?? <Trans>A sample. Yours will show your name, score and dates.</Trans>}
      </figcaption>
    </figure>
  );
}

function Sheet({ drawing: { width, height, background, items }, label }: { drawing: Drawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full rounded-md shadow-floating ring-1 ring-line select-none"
    >
      <rect width={width} height={height} fill={background} />
      {/* Certificates are in English, whatever the language of the page. */}
      <g data-untranslated="">
        {items.map((item) =>
          item.kind === 'shape' ? <Shape key={item.d} {...item} /> : <Line key={`${item.text} ${item.x}`} {...item} />,
        )}
      </g>
    </svg>
  );
}

function Shape({ d, fill = 'none', stroke, strokeWidth, isRound }: DrawnShape) {
  return <path d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} strokeLinecap={isRound ? 'round' : undefined} />;
}

const anchors = { start: 'start', middle: 'middle', end: 'end' } as const;

function Line({ text, x, y, size, face, color, anchor, spacing }: DrawnText) {
  return (
    <text
      x={x}
      y={y}
      fill={color}
      fontSize={size}
      fontWeight={weights[face]}
      letterSpacing={spacing}
      textAnchor={anchors[anchor]}
      className={families[face]}
    >
      {text}
    </text>
  );
}
