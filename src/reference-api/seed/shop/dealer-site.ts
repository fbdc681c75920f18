import type { FurtherSite } from '../../db/document-kinds.ts';
import { typeset } from '../typography.ts';
import { CONFIG, SITE } from './site.ts';

/** The shop's site for dealers: the same goods, with what dealers need beside them. */
export const DEALER_SITE: FurtherSite = {
  site: {
    ...SITE,
    id: 2,
    code: 'dealer',
    variant: 'dealer',
    title: 'Полотно Опт',
    slogan: 'Ткани и\u00a0текстиль оптом',
    description: typeset(
      '«Полотняный дом» для дилеров: ткани рулонами и на метры, постельное бельё, шторы и столовый текстиль из Иванова по ценам для торговли.',
    ),
    phones: [{ number: '+7 800 000-00-20', note: 'Отдел по работе с\u00a0дилерами' }],
    email: 'dealer@polotno.example',
    schedule: 'По будням с\u00a09:00 до\u00a018:00',
  },
  config: {
    ...CONFIG,
    showcase: { ...CONFIG.showcase, popupBanners: 'dealer-popup', dealerBanners: 'dealer' },
  },
  phonesOf: [
    {
      role: 'dealer',
      phones: [
        { number: '+7 4932 00-00-21', note: 'Ваш менеджер Ирина Лобова' },
        { number: '+7 4932 00-00-22', note: 'Склад, отгрузка рулонов' },
      ],
    },
  ],
};
