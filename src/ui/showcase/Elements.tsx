import { useState } from 'react';
import { Button, ButtonLink } from '../button/Button.tsx';
import { Checkbox } from '../choice/Checkbox.tsx';
import { Counter } from '../choice/Counter.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { Field } from '../field/Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Notice } from '../state/Notice.tsx';
import { PasswordField } from '../field/PasswordField.tsx';
import { PhoneField } from '../field/PhoneField.tsx';
import { RadioCard } from '../choice/RadioCard.tsx';
import { RadioChip } from '../choice/RadioChip.tsx';
import { Select } from '../field/Select.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { Switch } from '../choice/Switch.tsx';
import { TextArea } from '../field/TextArea.tsx';
import styles from './showcase.module.css';

const Buttons = () => (
  <section className={styles.row}>
    <Button variant="primary">Купить</Button>
    <Button>Показать ещё</Button>
    <Button variant="done">
      В корзине <Icon name="check" size={18} />
    </Button>
    <Button variant="link">О размерах</Button>
    <Button variant="primary" loading>
      Оформляем
    </Button>
    <Button variant="primary" disabled>
      Нельзя
    </Button>
    <Button disabled>Нельзя</Button>
    <ButtonLink href="#" variant="primary" large>
      Ссылка-кнопка
    </ButtonLink>
  </section>
);

function Phone({ given = '', error }: { given?: string; error?: string }) {
  const [{ phone, country }, type] = useState({ phone: given, country: given === '' ? 'RU' : 'BY' });
  return (
    <PhoneField
      name={error ? 'wrong-phone' : 'phone'}
      value={phone}
      country={country}
      error={error}
      shaking={false}
      onChange={(typed, chosen) => type({ phone: typed, country: chosen })}
      onBlur={() => undefined}
    />
  );
}

const Fields = () => (
  <section className={styles.columns}>
    <Field label="Почта" placeholder="name@example.ru" hint="Пришлём на неё чек" />
    <Field label="ФИО" required defaultValue="Анна Сергеевна" valid />
    <Phone />
    <Phone given="+375 (29) 12" error="Вы ввели некорректный номер телефона" />
    <Field label="Город" defaultValue="Иваново" disabled />
    <PasswordField label="Пароль" defaultValue="12345" />
    <Field label="Ошибка, которая дрожит" error="Поле не заполнено" shaking />
    <Select label="Цвет">
      <option>Суровый лён</option>
      <option>Марена</option>
    </Select>
    <TextArea label="Комментарий" defaultValue="Позвоните за час" />
  </section>
);

const Choices = () => (
  <section className={styles.columns}>
    <div className={styles.stack}>
      <RadioCard name="way" title="Курьером" aside="350 ₽" note="2–3 дня, до двери" defaultChecked />
      <RadioCard name="way" title="В пункт выдачи" aside="бесплатно" />
      <RadioCard name="way" title="Самовывоз" note="Сейчас недоступен" disabled />
    </div>
    <div className={styles.stack}>
      <Checkbox label="Соглашаюсь на обработку персональных данных" defaultChecked />
      <Checkbox label="Подписаться на журнал" error="Необходимо подтвердить обработку персональных данных" />
      <Checkbox label="Недоступно" disabled />
      <Switch name="on" label="Включено" hint="name@shop.example" checked onChange={() => {}} />
      <Switch name="off" label="Выключено" checked={false} onChange={() => {}} />
      <Switch name="busy" label="Включается" checked busy onChange={() => {}} />
      <Switch name="no" label="Недоступно" checked={false} disabled error="Нет связи" onChange={() => {}} />
      <div className={styles.row}>
        <RadioChip name="size" label="1,5-спальный" defaultChecked />
        <RadioChip name="size" label="Евро" />
        <RadioChip name="size" label="Семейный" soldOut />
      </div>
    </div>
  </section>
);

/** All elements in all states, for the page `/ui`. */
export function Elements() {
  const [metres, setMetres] = useState(1.5);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.sections}>
      <Buttons />
      <Fields />
      <Choices />
      <section className={styles.row}>
        <Counter
          label="Длина отреза"
          value={metres}
          onChange={setMetres}
          min={0.1}
          max={12}
          step={0.1}
          unit="м"
        />
        <Counter label="Количество" value={1} onChange={() => {}} max={1} small />
        <Counter label="Количество" value={3} onChange={() => {}} max={9} unit="шт." disabled />
        <Spinner label="Загрузка" />
        <Button onClick={() => setOpen(true)}>Открыть окно</Button>
      </section>
      <section className={styles.stack}>
        <Notice>Отрезы режем с точностью до сантиметра.</Notice>
        <Notice kind="success">Промокод применён.</Notice>
        <Notice kind="error" action={<Button variant="link">Повторить</Button>}>
          Нет связи с магазином.
        </Notice>
      </section>
      <EmptyState title="Корзина пуста" actions={<Button variant="primary">В каталог</Button>}>
        Здесь будут ткани, которые вы выберете.
      </EmptyState>
      {open && (
        <ConfirmDialog title="Удалить товар?" onConfirm={() => setOpen(false)} onClose={() => setOpen(false)}>
          <p>Сатин «Ивовая ветвь», 220 см</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
