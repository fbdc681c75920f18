import { useMaskito } from '@maskito/react';
import { type ComponentPropsWithoutRef, useLayoutEffect, useState } from 'react';
import {
  DEFAULT_PHONE_COUNTRY,
  phoneCountries,
  phoneCountryOf,
  type PhoneCountry,
} from '../../domain/phones/phone.ts';
import { isOfTwoCountries, looksRussian, shownCountry } from '../../domain/phones/phone-typing.ts';
import { digitsOf } from '../../domain/phones/written-number.ts';
import { shortText } from '../../domain/text/plain-text.ts';
import { Button } from '../button/Button.tsx';
import fieldStyles from './Field.module.css';
import { describedBy, FieldFrame, useFieldId } from './FieldFrame.tsx';
import flags from './flags.svg?url';
import { Icon } from '../icon/Icon.tsx';
import styles from './PhoneField.module.css';
import { createPhoneMask, type PhoneEvents, toCountry } from './phone-mask.ts';

interface Props {
  /** ISO 3166. */
  country: string;
  value: string;
  label?: string;
  name?: string;
  required?: boolean;
  /** `username` where the number is the sign-in name. */
  autoComplete?: 'tel' | 'username';
  error: string | undefined;
  shaking: boolean;
  onChange: (phone: string, country: string) => void;
  onBlur: () => void;
}

/** A typed code changes the country and keeps the caret. */
function MaskedNumber({
  country,
  events,
  ...input
}: ComponentPropsWithoutRef<'input'> & { country: PhoneCountry; events: PhoneEvents }) {
  const [{ options, choose }] = useState(() => createPhoneMask(country, events));
  useLayoutEffect(() => choose(country), [choose, country]);
  const mask = useMaskito({ options });
  return (
    <input
      {...input}
      ref={mask}
      type="tel"
      inputMode="tel"
      placeholder={country.placeholder}
      className={`${fieldStyles.control} ${fieldStyles.withLeading}`}
    />
  );
}

/** A flag below a native select. */
const Countries = ({ flag, ...select }: ComponentPropsWithoutRef<'select'> & { flag: string }) => (
  <span className={`${fieldStyles.leading} ${styles.country}`}>
    <img className={styles.flag} src={`${flags}#${flag}`} alt="" width={24} height={16} />
    <Icon name="chevron-down" size={16} />
    <select {...select} className={styles.list} aria-label="Страна" autoComplete="tel-country-code">
      {phoneCountries.map(({ country, title, code }) => (
        <option key={country} value={country}>
          {title} {code}
        </option>
      ))}
    </select>
  </span>
);

interface QuestionProps {
  own: PhoneCountry;
  chosen: PhoneCountry;
  /** The number with the chosen country's code. */
  moved: string;
  onAnswer: (phone: string) => void;
}

/** Another country was chosen over a whole number: its digits would be a valid number there, and somebody else's. */
const CountryQuestion = ({ own, chosen, moved, onAnswer }: QuestionProps) => (
  <div className={styles.question} role="alert">
    <p>
      Номер начинается с&nbsp;{own.code} ({own.title}). Сменить код на&nbsp;{chosen.code}?
    </p>
    <Button variant="link" onClick={() => onAnswer(moved)}>
      Да, {moved}
    </Button>
    <Button variant="link" onClick={() => onAnswer('')}>
      Ввести другой номер
    </Button>
  </div>
);

interface RussianProps {
  own: PhoneCountry;
  value: string;
  onAnswer: (phone: string) => void;
}

/** Digits came without a code that are a number of the country, and would be a Russian one with its 8 or 7. */
function RussianQuestion({ own, onAnswer, value }: RussianProps) {
  const moved = toCountry(digitsOf(value.slice(own.code.length)), phoneCountryOf(DEFAULT_PHONE_COUNTRY));
  return (
    <div className={styles.question} role="alert">
      <p>Номер похож на&nbsp;российский. Сменить код на&nbsp;+7?</p>
      <Button variant="link" onClick={() => onAnswer(moved)}>
        Да, {moved}
      </Button>
      <Button variant="link" onClick={() => onAnswer(value)}>
        Нет, оставить {own.code}
      </Button>
    </div>
  );
}

const MAX_SHOWN_EXTRA = 40;

/** What the field does not take; always there, so that a change of it is read out. */
const LeftOut = ({ extra, hasLetters }: { extra: string; hasLetters: boolean }) => (
  <p className={styles.extra} role="status">
    {/\d/.test(extra) ? (
      <>Сохранится только сам номер, без&nbsp;«{shortText(extra, MAX_SHOWN_EXTRA)}».</>
    ) : (
      hasLetters && <>Буквы в&nbsp;номере не&nbsp;нужны, только цифры.</>
    )}
  </p>
);

/** Masked by country. */
export function PhoneField(props: Props) {
  const { label = 'Телефон', name = 'phone', required = true, autoComplete = 'tel' } = props;
  const { value, error, shaking, onChange, onBlur } = props;
  const country = shownCountry(value, phoneCountryOf(props.country));
  const id = useFieldId(undefined, name);
  const [asked, setAsked] = useState({ value: '', country: '' });
  const [extra, setExtra] = useState('');
  const [isBare, setBare] = useState(false);
  const [hasLetters, setLetters] = useState(false);
  const choose = (iso: string) => {
    if (isOfTwoCountries(value, phoneCountryOf(iso))) return setAsked({ value, country: iso });
    setAsked({ value: '', country: '' });
    onChange(toCountry(value, phoneCountryOf(iso)), iso);
  };
  const other = value !== '' && asked.value === value ? phoneCountryOf(asked.country) : undefined;
  const answer = (phone: string, iso: string) => {
    setBare(false);
    onChange(phone, iso);
    document.getElementById(id)?.focus();
  };
  const frame = { label, error, hint: country.note, required, shaking };
  return (
    <FieldFrame
      id={id}
      {...frame}
      below={
        other ? (
          <CountryQuestion
            own={country}
            chosen={other}
            moved={toCountry(value, other)}
            onAnswer={(phone) => answer(phone, other.country)}
          />
        ) : isBare && looksRussian(value) ? (
          <RussianQuestion
            own={country}
            value={value}
            onAnswer={(phone) => answer(phone, shownCountry(phone, country).country)}
          />
        ) : (
          <LeftOut extra={extra} hasLetters={hasLetters} />
        )
      }
    >
      <Countries
        flag={country.flag}
        name={`${name}-country`}
        value={country.country}
        onChange={({ currentTarget: { value: chosen } }) => choose(chosen)}
      />
      <MaskedNumber
        country={country}
        events={{ onExtra: setExtra, onBare: setBare, onLetters: setLetters }}
        name={name}
        autoComplete={autoComplete}
        {...describedBy(id, frame)}
        value={value}
        onInput={({ currentTarget: { value: typed } }) =>
          onChange(typed, shownCountry(typed, country).country)
        }
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
