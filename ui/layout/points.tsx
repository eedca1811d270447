type Point = { title: string; text: string };

/** Short statements side by side, each under its gold line. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {points.map((point) => (
        <li key={point.title}>
          <div aria-hidden="true" className="mb-4 gold-hairline w-16" />
          <h2 className="font-display text-subheading font-semibold">{point.title}</h2>
          <p className="mt-2 text-ink-muted">{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
