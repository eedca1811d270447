/** A quiet block where content will be; the region around it says that it is loading. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-control bg-line ${className}`} />;
}
