import type { Role } from '../../../contract/account/user.ts';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import styles from './recipient.module.css';

const roles: readonly (readonly [Role | null, string])[] = [
  [null, 'Все'],
  ['guest', 'Частные'],
  ['org_user', 'Организации'],
  ['dealer', 'Дилеры'],
];

interface Props {
  role: Role | null;
  onChange: (role: Role | null) => void;
}

export const RecipientRoles = ({ role, onChange }: Props) => (
  <fieldset className={styles.roles} aria-label="Кого показать">
    {roles.map(([value, title]) => (
      <RadioChip
        key={title}
        name="recipient-role"
        label={title}
        checked={role === value}
        onChange={() => onChange(value)}
      />
    ))}
  </fieldset>
);
