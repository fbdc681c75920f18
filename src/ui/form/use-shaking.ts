import { useCallback, useEffect, useState } from 'react';

const SHAKING_MS = 2000;

export function useShaking(): readonly [shaking: boolean, shake: () => void] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), SHAKING_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return [count > 0, useCallback(() => setCount((before) => before + 1), [])];
}
