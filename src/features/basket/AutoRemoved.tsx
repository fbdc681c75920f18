import { useStore } from '@nanostores/react';
import { $autoRemovedTitles, dismissAutoRemoved } from '../../stores/basket/auto-removed.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/state/Notice.tsx';

export function AutoRemoved() {
  const titles = useStore($autoRemovedTitles, { ssr: 'initial' });
  if (titles.length === 0) return null;
  return (
    <Notice action={<Button onClick={dismissAutoRemoved}>Понятно</Button>}>
      {titles.length === 1 ? (
        <p>Нет в&nbsp;наличии, поэтому убрали из&nbsp;корзины: {titles[0]}.</p>
      ) : (
        <>
          <p>Нет в&nbsp;наличии, поэтому убрали из&nbsp;корзины:</p>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
