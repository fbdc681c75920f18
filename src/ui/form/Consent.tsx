import { plainConsentParts } from '../../domain/consents/consent-error.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import styles from './Consents.module.css';

interface Props {
  name?: string;
  checked: boolean;
  required: boolean;
  error: string | undefined;
  shaking?: boolean;
  onChange: (accepted: boolean) => void;
}

/** Consent to personal data processing. */
export const Consent = ({ name = 'accept', checked, required, error, shaking, onChange }: Props) => (
  <Checkbox
    name={name}
    checked={checked}
    required={required}
    error={error}
    shaking={shaking}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    label={
      <span className={styles.words}>
        {plainConsentParts.before}
        <a href={paths.policy} target="_blank" rel="noopener">
          {plainConsentParts.link}
        </a>
        {required && <span aria-hidden="true"> *</span>}
      </span>
    }
  />
);
