import { useSyncExternalStore } from 'react';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { shopHas } from '../../../stores/shop/shop-parts.ts';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { useDraft } from './use-draft-field.ts';
import { $visitor, isSignedIn } from '../../../stores/visitor/visitor.ts';

const follow = (changed: () => void) => $visitor.listen(changed);
const isNotSignedIn = () => !isSignedIn();

export function AccountOffer() {
  const signUp = useDraft((draft) => draft.signUp);
  const isShown = useSyncExternalStore(follow, isNotSignedIn, () => false);
  if (!isShown || !shopHas('signUp')) return null;
  return (
    <Checkbox
      name="signUp"
      label={`Зарегистрировать меня: заказ${shopHas('bonuses') ? ', бонусы' : ''} и\u00a0адрес будут видны в\u00a0личном кабинете`}
      checked={signUp}
      onChange={({ currentTarget }) => changeDraft({ signUp: currentTarget.checked })}
    />
  );
}
