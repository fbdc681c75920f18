import { expect, test } from 'vitest';
import { formIn } from './fixture/editor.ts';
import { editorWithPictures } from './fixture/editor-pictures.ts';
import { picture, text } from './fixture/upload.ts';

const UPLOAD = '/editor/pictures/upload';

/** What the form around a picture's button would send, and where. */
function pickerIn(html: string, button: string) {
  const [form = ''] =
    html
      .match(/<form method="post" action="[^"]*">[\s\S]*?<\/form>/g)
      ?.filter((one) => one.includes(button)) ?? [];
  const action = /action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { action, fields: formIn(form.replace('<form method="post"', '<form class="edit"')) };
}

test('STAFF-02 a picture is chosen for a form from the library, and what was typed in it stays', async () => {
  const { api, browser, send, newest } = await editorWithPictures();
  await send(UPLOAD, ['край.jpg', await picture('jpeg')]);
  const { fileId } = newest();
  const news = api.store.documents.all('news')[0]!;
  const path = `/editor/news/${news.id}`;
  const opened = (await browser.get(path)).html;
  const choose = /formaction="([^"]*field=image[^"]*)"/.exec(opened)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const typed = { ...formIn(opened), name: 'Набрано "и" <не> сохранено' };
  const library = await browser.post(choose, typed);
  expect(library.status).toBe(200);
  const button = `name="image" value="${fileId}"`;
  const { action, fields } = pickerIn(library.html, button);
  expect(action).toBe(path);
  const found = await browser.post(choose, { ...fields, 'picture-query': 'нет такой' });
  expect(found.html).toContain('Ничего не&nbsp;нашлось');
  const back = await browser.post(action, { ...fields, image: String(fileId) });
  expect(formIn(back.html)).toMatchObject({ name: 'Набрано "и" <не> сохранено', image: String(fileId) });
  expect(api.store.documents.one('news', news.id)).toEqual(news);
  await browser.post(path, formIn(back.html));
  expect(api.store.documents.one('news', news.id)).toMatchObject({ image: { fileId } });
});

test('STAFF-02 a picture is uploaded into a form, and one that is refused loses nothing that was typed', async () => {
  const { api, browser, newest } = await editorWithPictures();
  const news = api.store.documents.all('news')[0]!;
  const path = `/editor/news/${news.id}`;
  const typed = { ...formIn((await browser.get(path)).html), name: 'Набрано' };
  const into = `/editor/pictures/upload/into?back=${encodeURIComponent(path)}&field=image`;
  const sent = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(typed)) form.append(field, value);
    form.append('pictures', new File([bytes], name));
    return browser.send(into, form);
  };
  const refused = await sent('злая.svg', text('<svg/>'));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Такой файл не подойдёт.');
  expect(refused.html).toContain('value="Набрано"');
  const { html } = await sent('край.jpg', await picture('jpeg'));
  expect(formIn(html)).toMatchObject({ name: 'Набрано', image: String(newest().fileId) });
  expect(api.store.documents.one('news', news.id)).toEqual(news);
});

test('STAFF-02 a picture is chosen for forms of the editor only', async () => {
  const { browser } = await editorWithPictures();
  for (const back of ['/desk', '//evil.test/editor/', '/editor/../staff/people', '/editor/pictures/1'])
    expect(
      (await browser.post(`/editor/pictures/choose?back=${encodeURIComponent(back)}&field=image`, {})).status,
    ).toBe(404);
});

test('STAFF-02 several pictures are uploaded into a list at once, and a picture is taken out of its field', async () => {
  const { browser } = await editorWithPictures();
  const path = '/editor/products/101';
  const opened = formIn((await browser.get(path)).html);
  const count = Object.keys(opened).filter((name) => /^images\.\d+$/.test(name)).length;
  const form = new FormData();
  for (const [field, value] of Object.entries(opened)) form.append(field, value);
  form.append(`images.${count}.@`, 'new');
  for (const name of ['раз.jpg', 'два.jpg', 'три.jpg'])
    form.append('pictures', new File([await picture('jpeg')], name));
  const into = `/editor/pictures/upload/into?back=${encodeURIComponent(path)}&field=images.${count}`;
  const { html } = await browser.send(into, form);
  const added = [0, 1, 2].map((index) => formIn(html)[`images.${count + index}`]);
  expect(added.every((fileId) => /^\d{14}$/.test(fileId ?? ''))).toBe(true);
  expect(new Set(added).size).toBe(3);
  expect(html).toContain('value="empty catalogImageId"');
  const emptied = await browser.post(path, { ...formIn(html), change: 'empty catalogImageId' });
  expect(formIn(emptied.html)['catalogImageId']).toBe('');
});
