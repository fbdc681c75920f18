import { EMPTY_PERSONAL_DATA } from '../../users/empty-personal-data.ts';
import type { DemoCustomer } from '../demo-shop.ts';

/** Accounts to try the shop with, one of each role; the README names them. */
export const DEMO_CUSTOMERS: DemoCustomer[] = [
  {
    role: 'guest',
    password: 'polotno',
    data: {
      ...EMPTY_PERSONAL_DATA,
      fio: 'Соколова Анна Игоревна',
      email: 'anna@polotno.example',
      phone: '+79000000001',
      birthDate: '1988-03-14',
      region: 'Ивановская область',
      city: 'Иваново',
    },
    bonuses: 1_500_00,
    findable: true,
  },
  {
    role: 'org_user',
    password: 'polotno',
    data: {
      ...EMPTY_PERSONAL_DATA,
      fio: 'Орлова Марина Сергеевна',
      email: 'atelier@polotno.example',
      phone: '+79000000002',
      organization: 'Ателье «Тестовый напёрсток»',
      taxId: '3700000002',
      region: 'Ярославская область',
      city: 'Ярославль',
    },
    bonuses: 0,
    findable: true,
  },
  {
    role: 'dealer',
    password: 'polotno',
    data: {
      ...EMPTY_PERSONAL_DATA,
      fio: 'Белов Павел Андреевич',
      email: 'dealer@polotno.example',
      phone: '+79000000003',
      organization: 'ООО «Пробная мануфактура»',
      taxId: '3700000003',
      region: 'Москва',
      city: 'Москва',
    },
    bonuses: 0,
  },
];
