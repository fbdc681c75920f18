import { useStore } from '@nanostores/react';
import { useCombobox } from 'downshift';
import type { Organization } from '../../contract/organization.ts';
import type { SignUpConfig } from '../../domain/sign-up.ts';
import { organizationSuggesters } from '../../stores/organization-suggestions.ts';
import { recheckSignUpField } from '../../stores/sign-up.ts';
import { pickOrganization, typeSignUp } from '../../stores/sign-up-draft.ts';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './organization.module.css';

const MAX_LENGTH = { organization: 200, taxId: 12 };
const nothing: Organization[] = [];

interface Props {
  code: 'organization' | 'taxId';
  name: string;
  label: string;
  required: boolean;
  value: string;
  error: string | undefined;
  shaking: boolean;
  config: SignUpConfig;
  onBlur: () => void;
}

/**
 * The title or the tax id of an organisation: typing suggests, arrows move, Enter picks both. What is not suggested can be
 * typed as well.
 */
export function OrganizationField({ code, config, value, onBlur, ...field }: Props) {
  const { $state, suggest, close } = organizationSuggesters[code];
  const state = useStore($state, { ssr: 'initial' });
  const items = state.status === 'ready' ? [...state.suggestions] : nothing;
  const recheck = () => {
    recheckSignUpField('organization', config);
    recheckSignUpField('taxId', config);
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item?.[code === 'taxId' ? 'taxId' : 'title'] ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      pickOrganization(selectedItem);
      close();
      recheck();
    },
  });
  const input = getInputProps({
    onChange: ({ currentTarget }) => {
      typeSignUp({ [code]: currentTarget.value });
      suggest(currentTarget.value);
      recheckSignUpField(code, config);
    },
    onBlur: () => {
      close();
      onBlur();
    },
  });
  return (
    <div className={styles.combobox}>
      <Field
        {...input}
        {...field}
        aria-labelledby={undefined}
        autoComplete={code === 'organization' ? 'organization' : 'off'}
        inputMode={code === 'taxId' ? 'numeric' : undefined}
        maxLength={MAX_LENGTH[code]}
        trailing={state.status === 'loading' && <Spinner size={18} />}
      />
      <div className={styles.popup} hidden={!isOpen || items.length === 0}>
        <ul
          {...getMenuProps({ 'aria-label': 'Организации', 'aria-labelledby': undefined })}
          className={styles.menu}
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={`${item.taxId}/${item.kpp}`}
                className={index === highlightedIndex ? `${styles.item} ${styles.highlighted}` : styles.item}
                {...getItemProps({ item, index })}
              >
                {item.title}
                <span className={styles.note}>
                  ИНН {item.taxId}, {item.address}
                </span>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
