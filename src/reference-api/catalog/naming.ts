/** Where products name records of other kinds. */
export const NAMING: Readonly<Record<string, string>> = {
  category: 'product_category WHERE category_id = ?',
  partner: "product WHERE body ->> '$.partner.id' = ?",
  sticker: "product WHERE EXISTS (SELECT 1 FROM json_each(body, '$.stickerIds') WHERE value = ?)",
};
