/** How many people sit in each row; the last row is led to the line. */
const rows = [7, 8, 7, 8] as const;
const lastRow = rows.length - 1;
/** Where on the line each person of the last row stands, of 100. */
const marks = [58, 34, 71, 83, 49, 90, 64, 77];
const [lineY, chosen] = [330, 3];

const seatX = (row: number, seat: number) => 260 + (seat - ((rows[row] ?? 1) - 1) / 2) * 58;
const seatY = (row: number) => 34 + row * 42;
const markX = (mark: number) => 30 + mark * 4.6;

/** Rows of people, each led by a fine line to a place on one scale. It only decorates. */
export function CohortDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 520 356" fill="none" className="w-full text-edge">
      {marks.map((mark, seat) => {
        const [x, y, end] = [seatX(lastRow, seat), seatY(lastRow) + 12, markX(mark)];
        return (
          <path
            key={mark}
            d={`M${x} ${y}C${x} ${y + 80} ${end} ${lineY - 80} ${end} ${lineY - 8}`}
            className={seat === chosen ? 'stroke-gold' : 'stroke-current opacity-50'}
            strokeWidth={seat === chosen ? 2 : 1.25}
          />
        );
      })}
      {rows.flatMap((seats, row) =>
        Array.from({ length: seats }, (_, seat) => (
          <Person key={`${row} ${seat}`} x={seatX(row, seat)} y={seatY(row)} isGold={row === lastRow && seat === chosen} />
        )),
      )}
      <path d={`M30 ${lineY}H490`} className="stroke-gold" strokeWidth="2" strokeLinecap="round" />
      {Array.from({ length: 11 }, (_, tick) => (
        <path key={tick} d={`M${markX(tick * 10)} ${lineY}v${tick % 5 === 0 ? 14 : 8}`} className="stroke-gold" strokeWidth="1.5" />
      ))}
      {marks.map((mark, at) => (
        <circle
          key={mark}
          cx={markX(mark)}
          cy={lineY}
          r={at === chosen ? 7 : 5}
          className={at === chosen ? 'fill-gold' : 'fill-surface stroke-gold'}
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

function Person({ x, y, isGold }: { x: number; y: number; isGold: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth="1.5" className={isGold ? 'stroke-gold' : 'stroke-current'}>
      <circle cy="-9" r="6" className={isGold ? 'fill-gold-soft' : 'fill-surface'} />
      <path d="M-11 12c0-8 5-11 11-11s11 3 11 11z" strokeLinejoin="round" className={isGold ? 'fill-gold-soft' : 'fill-surface'} />
    </g>
  );
}
