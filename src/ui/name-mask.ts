import type { MaskitoOptions } from '@maskito/core';
import { toRussianLayout } from '../domain/keyboard-layout.ts';
import { capitalise, NAME_MAX_LENGTH } from '../domain/name-input.ts';

/** Cyrillic letters, spaces and hyphens, capitalised as they are typed; a Latin layout is read as the Russian one. */
export const nameMask: MaskitoOptions = {
  mask: new RegExp(`^[А-ЯЁа-яё -]{0,${NAME_MAX_LENGTH}}$`),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: toRussianLayout(value), selection },
      data: toRussianLayout(data),
    }),
  ],
  postprocessors: [({ value, selection }) => ({ value: capitalise(value), selection })],
};
