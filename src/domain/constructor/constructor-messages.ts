/** Texts used by several files. */

export const setChanged = 'Комплект изменён';
export const addedToSet = 'Товар добавлен в комплект';
export const soldOut = 'Этого товара сейчас нет в наличии, поэтому его нет и в комплекте';
export const setFull = 'Больше в один комплект не помещается';
export const savedInOtherTab = 'Этот комплект уже сохранён в другой вкладке';
export const replacedSetGone =
  'Этого комплекта больше нет в корзине. Нажмите ещё раз, чтобы добавить его как новый';
export const basketUnread = 'Не получилось прочитать корзину. Комплект сохранён, попробуйте ещё раз';
