import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { LogoMark } from '#ui/layout/logo.tsx';
import type { MyCertificate } from '../../contract/holder.ts';

type Props = {
  /** Of whoever holds it, or of whoever looks it up. */
  certificate: Pick<MyCertificate, 'code' | 'status' | 'holder_name' | 'name_corrected_at'> & { type: { name: string } };
  /** What still holds where it cannot be had. */
  children: ReactNode;
};

/** The certificate as its PDF shows it; until it is drawn, or where it cannot be had, a sheet of the same size. */
export function CertificatePicture({
  certificate: { code, status, type, holder_name: name, name_corrected_at: correctedAt },
  children,
}: Props) {
  const { t } = useLingui();
  const typeName = type.name;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className="relative aspect-[297/210] w-full overflow-hidden rounded-md bg-surface shadow-floating ring-1 ring-line">
      {state === 'failed' ? (
        <div className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center text-ink-muted">
          <LogoMark className="size-10 text-gold-ink" />
          <p className="text-sm">
            <Trans>We couldn’t load the picture.</Trans> {children}
          </p>
        </div>
      ) : (
        <img
          // Browsers keep a picture for a minute; one of another state or name is another picture.
          src={`/api/certificates/${code}/picture.png?${status}${correctedAt ? Date.parse(correctedAt) : ''}`}
          alt={t`${name}’s certificate for ${typeName}`}
          width={1188}
          height={840}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={`size-full object-cover transition-opacity duration-300 ${state === 'shown' ? '' : 'opacity-0'}`}
        />
      )}
      {state === 'loading' && <Skeleton className="absolute inset-0 rounded-md" />}
    </div>
  );
}
