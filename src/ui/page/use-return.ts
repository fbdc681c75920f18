import { useEffect } from 'react';

/** Runs `act` when the visitor comes back to a page that the browser has kept as it was left. */
export function useReturn(act: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [act]);
}
