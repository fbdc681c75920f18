import { beforeEach, expect, test } from 'vitest';
import { changeStaff } from '../../src/reference-api/staff/accounts/change-staff.ts';
import { EditorBrowser, editorShop } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const OWNER = 'redaktor@polotno.example';
const EDITOR = 'teksty@polotno.example';
const LATER = Date.now() + 86_400_000;

let api: TestApi;
let owner: EditorBrowser;
beforeEach(async () => {
  api = testApi({ shop: editorShop });
  owner = new EditorBrowser(api);
  await owner.signIn(OWNER);
});

function memberOf(email: string) {
  const member = api.store.staff.byEmail(email);
  if (!member) throw new Error(`There is no ${email}.`);
  return member;
}

/** Times a draft of a member and one of the owner. */
function timeDrafts(email: string): void {
  const [published] = api.store.documents.all('news');
  if (!published) throw new Error('The fixture has no news.');
  for (const [id, editorName] of [
    [77, memberOf(email).name],
    [78, memberOf(OWNER).name],
  ] as const)
    api.store.drafts.put(
      'news',
      { ...published, id },
      { base: undefined, savedAt: 1, editorName, publishAt: LATER },
    );
}

const timesOf = () => [77, 78].map((id) => api.store.drafts.one('news', id)?.publishAt ?? null);
const peopleCommand = (command: Parameters<typeof changeStaff>[1]) =>
  changeStaff(api.store, command, () => Promise.reject(new Error('no password is asked for')));

test.each([
  ['is removed', () => owner.post(`/staff/people/${memberOf(EDITOR).id}/remove`, {})],
  ['may edit no more', () => owner.post(`/staff/people/${memberOf(EDITOR).id}/role`, { role: 'manager' })],
  ['is removed by the command', () => peopleCommand({ kind: 'remove', email: EDITOR })],
  ['may edit no more by the command', () => peopleCommand({ kind: 'role', email: EDITOR, role: 'manager' })],
])('STAFF-07 drafts of a member who %s do not publish themselves, and say why', async (_, act) => {
  timeDrafts(EDITOR);
  await act();
  expect(timesOf()).toEqual([null, LATER]);
  expect((await owner.get('/editor/news/77/draft')).html.replaceAll('\u00a0', ' ')).toContain(
    'его автор больше не правит сайт. Проверьте его и опубликуйте сами.',
  );
});

test('STAFF-07 an editor who becomes an owner keeps the times of drafts', async () => {
  timeDrafts(EDITOR);
  await owner.post(`/staff/people/${memberOf(EDITOR).id}/role`, { role: 'owner' });
  expect(timesOf()).toEqual([LATER, LATER]);
});
