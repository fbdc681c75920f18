import { useState } from 'react';
import type { FormParam } from '../../contract/shop/form.ts';
import type { FormErrors } from '../../domain/forms/form.ts';
import { countryOfNumber } from '../../domain/phones/international-phone.ts';
import {
  acceptedTypes,
  isPictureTarget,
  uploadHints,
  uploadLimits,
  type Upload,
} from '../../domain/forms/upload.ts';
import { Checkbox } from '../choice/Checkbox.tsx';
import { DateField } from '../field/DateField.tsx';
import { Field } from '../field/Field.tsx';
import { FileField } from '../field/FileField.tsx';
import { NameField } from '../field/NameField.tsx';
import { PhoneField } from '../field/PhoneField.tsx';
import { Select } from '../field/Select.tsx';
import { StarChoice } from '../choice/StarChoice.tsx';
import { TextArea } from '../field/TextArea.tsx';
import styles from './Form.module.css';

interface FieldsProps {
  /** Prefix of field names, unique on the page. */
  prefix: string;
  params: readonly FormParam[];
  /** By field code, as below. */
  values: Readonly<Record<string, string>>;
  errors: FormErrors;
  uploads: Readonly<Record<string, readonly Upload[]>>;
  shaking: boolean;
  /** A preview of an uploaded picture. */
  pictureOf?: ((fileId: number) => string) | undefined;
  onChange: (code: string, value: string) => void;
  /** Blur. */
  onLeave: (code: string) => void;
  onAddFiles: (code: string, files: readonly File[]) => void;
  onRetryFile: (code: string, key: string) => void;
  onRemoveFile: (code: string, key: string) => void;
}

type FieldProps = Omit<FieldsProps, 'params'> & { param: FormParam };

/** The number's code determines the country, else the visitor's choice. */
function Phone({ param, prefix, values, errors, shaking, onChange, onLeave }: FieldProps) {
  const { code, title, required } = param;
  const value = values[code] ?? '';
  const [chosen, setChosen] = useState<string>();
  return (
    <PhoneField
      label={title}
      name={`${prefix}-${code}`}
      required={required}
      country={chosen ?? countryOfNumber(value).country}
      value={value}
      error={errors[code]}
      shaking={shaking}
      onChange={(phone, country) => {
        setChosen(country);
        onChange(code, phone);
      }}
      onBlur={() => onLeave(code)}
    />
  );
}

function Files(props: FieldProps) {
  const { param, prefix, errors, uploads, shaking } = props;
  const { code, title, required } = param;
  const target = param.targetCode ?? 'form';
  return (
    <FileField
      label={title}
      name={`${prefix}-${code}`}
      required={required}
      hint={uploadHints[target]}
      accept={acceptedTypes[target]}
      most={uploadLimits[target]}
      pictureOf={isPictureTarget(target) ? props.pictureOf : undefined}
      error={errors[code]}
      shaking={shaking}
      uploads={uploads[code] ?? []}
      onAdd={(files) => props.onAddFiles(code, files)}
      onRetry={(key) => props.onRetryFile(code, key)}
      onRemove={(key) => props.onRemoveFile(code, key)}
    />
  );
}

const Options = ({ placeholder, options }: FormParam) => (
  <>
    <option value="">{placeholder || 'Выберите'}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.title}
      </option>
    ))}
  </>
);

function OneField(props: FieldProps) {
  const { param, prefix, values, errors, shaking, onChange, onLeave } = props;
  const { code, title, type, required, placeholder, maxLength } = param;
  const value = values[code] ?? '';
  const name = `${prefix}-${code}`;
  const field = { label: title, name, required, error: errors[code], shaking, onBlur: () => onLeave(code) };
  const line = {
    ...field,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(code, currentTarget.value),
  };
  switch (type) {
    case 'text':
      return <Field {...line} placeholder={placeholder} maxLength={maxLength} />;
    case 'textarea':
      return <TextArea {...line} placeholder={placeholder} maxLength={maxLength} />;
    case 'fullName':
      return (
        <NameField
          {...field}
          value={value}
          placeholder={placeholder}
          onChange={(typed) => onChange(code, typed)}
        />
      );
    case 'email':
      return (
        <Field
          {...line}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={placeholder}
          maxLength={maxLength}
        />
      );
    case 'phone':
      return <Phone {...props} />;
    case 'date':
      return <DateField {...field} value={value} onType={(date) => onChange(code, date)} />;
    case 'select':
      return (
        <Select {...line}>
          <Options {...param} />
        </Select>
      );
    case 'checkbox':
      return (
        <Checkbox
          name={name}
          label={title}
          checked={value === 'true'}
          required={required}
          error={errors[code]}
          shaking={shaking}
          onChange={({ currentTarget }) => onChange(code, currentTarget.checked ? 'true' : '')}
        />
      );
    case 'rating':
      return (
        <StarChoice
          label={title}
          name={name}
          required={required}
          value={Number(value) || 0}
          error={errors[code]}
          shaking={shaking}
          onChange={(rating) => onChange(code, String(rating))}
        />
      );
    case 'files':
      return <Files {...props} />;
  }
}

/** In the shop's order. */
export const FormFields = ({ params, ...rest }: FieldsProps) => (
  <div className={styles.fields}>
    {params.map((param) => (
      <OneField key={param.code} param={param} {...rest} />
    ))}
  </div>
);
