import { useStore } from '@nanostores/react';
import { constructorSetPath, paths } from '../../paths.ts';
import { $constructorDraft, $editedSetId, $unsavedSetId, emptyDraft } from './state/constructor-drafts.ts';
import { $constructorPage, openConstructor, readConstructorAddress } from './state/constructor-page.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/state/Notice.tsx';

const retry = () => void openConstructor(readConstructorAddress(location.search));

export function PageNotices() {
  const state = useStore($constructorPage, { ssr: 'initial' });
  const editedId = useStore($editedSetId, { ssr: 'initial' });
  const draft = useStore($constructorDraft, { ssr: () => emptyDraft });
  const unsavedId = useStore($unsavedSetId, { ssr: () => null });
  if (state.status === 'failed')
    return (
      <Notice kind="error" action={<Button onClick={retry}>Повторить</Button>}>
        Комплект из&nbsp;корзины не&nbsp;открылся. {state.message}
      </Notice>
    );
  // Another tab may have saved it.
  const isSaved = state.status === 'ready' && editedId !== null && draft === emptyDraft;
  if (state.status === 'gone' || isSaved)
    return (
      <Notice action={<ButtonLink href={paths.constructor}>Собрать новый</ButtonLink>}>
        Этого комплекта больше нет в&nbsp;корзине: он заказан, удалён или изменён.
      </Notice>
    );
  if (editedId === null && unsavedId !== null)
    return (
      <Notice action={<ButtonLink href={constructorSetPath(unsavedId)}>Продолжить</ButtonLink>}>
        Вы&nbsp;начали менять комплект из&nbsp;корзины и&nbsp;не&nbsp;сохранили его.
      </Notice>
    );
  return null;
}
