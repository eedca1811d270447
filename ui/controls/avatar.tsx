import { useState } from 'react';

export type AvatarProps = {
  initials: string;
  imageUrl?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  label?: string | undefined;
};

const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-20 text-2xl' };

/** A picture, or the initials when there is none or it cannot be loaded. Without a label it only decorates. */
export function Avatar({ initials, imageUrl, size = 'medium', label }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const hasImage = Boolean(imageUrl) && imageUrl !== brokenUrl;
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-panel font-semibold text-on-panel ring-1 ring-panel-gold ring-offset-2 ring-offset-surface ${sizes[size]}`}
    >
      {hasImage ? (
        <img src={imageUrl ?? undefined} alt="" className="size-full object-cover" onError={() => setBrokenUrl(imageUrl ?? null)} />
      ) : (
        <span>{initials}</span>
      )}
    </span>
  );
}
