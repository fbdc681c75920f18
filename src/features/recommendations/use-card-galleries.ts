import { useEffect } from 'react';
import { connectCardGalleries } from '../../ui/card/card-galleries.ts';

let leafing = false;

/** Once per page; null where its script does so. */
export function useCardGalleries(mediaUrl: string | null): void {
  useEffect(() => {
    if (leafing || mediaUrl === null) return;
    leafing = true;
    connectCardGalleries(document, mediaUrl);
  }, [mediaUrl]);
}
