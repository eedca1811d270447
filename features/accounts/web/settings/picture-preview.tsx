import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';

const sidePixels = 160;

/** The chosen picture as it will be cut. Drawn on a canvas, so the page needs no permission to load pictures from memory. */
export function PicturePreview({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const refuse = useEffectEvent(onUnreadable);

  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      const side = Math.min(picture.width, picture.height);
      const ink = canvas.current?.getContext('2d');
      if (isCurrent && ink) {
        ink.clearRect(0, 0, sidePixels, sidePixels);
        ink.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, sidePixels, sidePixels);
      }
      picture.close();
    };
    draw().catch(() => isCurrent && refuse());
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return (
    <canvas
      ref={canvas}
      width={sidePixels}
      height={sidePixels}
      role="img"
      aria-label={t`Preview of your new picture`}
      className="size-20 rounded-full bg-sunken ring-1 ring-panel-gold ring-offset-2 ring-offset-surface"
    />
  );
}
