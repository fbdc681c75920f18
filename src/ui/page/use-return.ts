import { useEffect } from 'react';

/** Runs `act` on a return from the back-forward cache. */
export function useReturn(act: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [act]);
}
