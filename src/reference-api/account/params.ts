import type { FieldError } from '../../contract/calls/errors.ts';
import type { UserParam } from '../../contract/account/user.ts';
import { barcodeError, normaliseBarcode } from '../../domain/product/barcode.ts';
import { FINDABLE } from './customer-params.ts';
import type { ShopStore } from '../shop-store.ts';
import { invalidFields } from '../http/error-response.ts';

/** Of a customer's card; empty without one. */
const BARCODE = 'barcode';

/** Settings with their usual values. */
const PARAMS: readonly UserParam[] = [
  {
    code: 'order_channel',
    title: 'Как сообщать о\u00a0заказах',
    type: 'select',
    value: 'email',
    options: [
      { value: 'email', title: 'Письмом' },
      { value: 'sms', title: 'По\u00a0СМС' },
      { value: 'email_sms', title: 'Письмом и\u00a0по\u00a0СМС' },
    ],
  },
  {
    code: 'call_before_delivery',
    title: 'Звонить перед доставкой',
    type: 'flag',
    value: 'true',
    options: [],
  },
  {
    code: 'call_time',
    title: 'Когда удобно разговаривать',
    type: 'text',
    value: '',
    options: [],
  },
  {
    code: 'sms_news',
    title: 'Присылать новости и\u00a0скидки по\u00a0СМС',
    type: 'flag',
    value: 'false',
    options: [],
  },
  {
    code: BARCODE,
    title: 'Штрихкод карты покупателя',
    type: 'text',
    value: '',
    options: [],
  },
  {
    code: FINDABLE,
    title: 'Оптовые покупатели могут найти меня и\u00a0отправить мне заказ',
    type: 'flag',
    value: 'false',
    options: [],
  },
];

export function customerSettings(store: ShopStore, uid: number): UserParam[] {
  const changed = store.customerParams.ofCustomer(uid);
  return PARAMS.map((param) => ({ ...param, value: changed.get(param.code) ?? param.value }));
}

/** Changes the given settings, all or none. @throws ErrorResponse that names each unknown code and value */
export function changeCustomerSettings(
  store: ShopStore,
  uid: number,
  changes: readonly { code: string; value: string }[],
): void {
  const errors = changes.flatMap(({ code, value }, index): FieldError[] => {
    const param = PARAMS.find((one) => one.code === code);
    if (param === undefined) return [{ field: `params.${index}.code`, message: 'Такой настройки нет' }];
    const message = valueError(param, value);
    return message === undefined ? [] : [{ field: `params.${index}.value`, message }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  store.change(() => {
    for (const { code, value } of changes)
      store.customerParams.put(uid, code, code === BARCODE ? normaliseBarcode(value) : value.trim());
  });
}

function valueError(param: UserParam, value: string): string | undefined {
  if (param.code === BARCODE) return value.trim() === '' ? undefined : barcodeError(value);
  return accepts(param, value) ? undefined : 'Недопустимое значение';
}

function accepts({ type, options }: UserParam, value: string): boolean {
  switch (type) {
    case 'flag':
      return value === 'true' || value === 'false';
    case 'select':
      return options.some((option) => option.value === value);
    case 'text':
      return true;
  }
}
