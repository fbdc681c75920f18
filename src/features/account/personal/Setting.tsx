import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { UserParam } from '../../../contract/account/user.ts';
import { $paramDrafts, $paramSaving, saveParam, typeParam } from './state/user-params.ts';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import styles from './personal.module.css';

const MAX_LENGTH = 500;
const SAVED = 'Сохранено';

export function Setting({ param }: { param: UserParam }) {
  const { code, title, type, options } = param;
  const { [code]: saving } = useStore($paramSaving);
  const { [code]: typed } = useStore($paramDrafts);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  const isSending = saving?.status === 'sending';
  const value = isSending ? saving.value : param.value;
  const error = saving?.status === 'failed' ? saving.message : undefined;
  const hint = saving?.status === 'saved' ? SAVED : undefined;
  switch (type) {
    case 'flag':
      return (
        <Switch
          name={code}
          label={title}
          checked={value === 'true'}
          busy={isSending}
          error={error}
          onChange={(checked) => void saveParam(param, String(checked))}
        />
      );
    case 'select':
      return (
        <Select
          name={code}
          label={title}
          value={value}
          error={error}
          hint={hint}
          aria-busy={isSending || undefined}
          onChange={({ currentTarget }) => void saveParam(param, currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </Select>
      );
    case 'text': {
      const shown = typed ?? param.value;
      const submit = async () => {
        await saveParam(param, shown);
        if ($paramSaving.get()[code]?.status !== 'failed') return;
        shake();
        focusInvalid(form.current);
      };
      return (
        <Form ref={form} className={styles.setting} onSubmit={submit}>
          <Field
            name={code}
            label={title}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            value={shown}
            error={error}
            shaking={shaking}
            hint={hint}
            onChange={({ currentTarget }) => typeParam(code, currentTarget.value)}
          />
          {(isSending || shown !== param.value) && (
            <Button type="submit" loading={isSending}>
              Сохранить
            </Button>
          )}
        </Form>
      );
    }
  }
}
