import { changedSince, ownConsentsOf } from '../../../domain/consents/own-consents.ts';
import { paths } from '../../../paths.ts';
import { ownConsents } from '../../../stores/account/agreements.ts';
import { Notice } from '../../../ui/state/Notice.tsx';
import { useAccountResource } from '../use-account-resource.ts';

/** Says that texts have changed since the customer agreed to them; nothing otherwise. */
export function AgreementsNotice() {
  const state = useAccountResource(ownConsents);
  if (state.status !== 'ready') return null;
  const changed = changedSince(ownConsentsOf(state.data.consents, state.data.documents));
  if (changed.length === 0) return null;
  return (
    <Notice>
      {changed.length === 1
        ? `Изменился текст согласия «${changed[0]?.document?.title ?? ''}».`
        : 'Изменились тексты согласий, которые вы\u00a0давали.'}{' '}
      <a href={paths.ownConsents}>Прочитать и&nbsp;ответить</a>
    </Notice>
  );
}
