import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedReleases } from './harness/served-releases.ts';

const shop = servedReleases();

test('a selection is its own page where the release has it, and else the plain page of its path', async () => {
  await shop.write('r1', 'catalog/tkani.html', 'все ткани');
  await shop.write('r1', 'catalog/tkani/_page/2.html', 'все ткани, 2');
  await shop.write('r1', 'catalog/tkani/_selection/colour-12.html', 'красные');
  await shop.write('r1', 'catalog/tkani/_selection/colour-12/_page/2.html', 'красные, 2');
  const text = async (query: string) => {
    const { status, body } = await shop.get(`/catalog/tkani${query}`);
    return status === 200 ? String(body) : status;
  };
  expect(await text('?colour=12')).toBe('красные');
  expect(await text('?colour=12&page=2')).toBe('красные, 2');
  expect(await text('?utm_source=mail&colour=12')).toBe('красные');
  expect(await text('?page=2')).toBe('все ткани, 2');
  for (const query of [
    '?colour=13',
    '?colour=13&page=2',
    '?colour=12,13',
    '?colour=12&fibre=3&page=2',
    '?x=y',
  ]) {
    expect(await text(query), query).toBe('все ткани');
  }
  expect(await text('?page=7')).toBe(404);
  expect(await text('?colour=12&page=7')).toBe(404);
});

test('SEC-04 a file is sent by its own name only, also where the disk finds it by another', async () => {
  // As disks do that ignore case, or invisible characters.
  await symlink('films', join(shop.folder, 'releases/r1/Films'));
  await symlink('weaving.mp4', join(shop.folder, 'releases/r1/films/WEAVING.mp4'));
  await symlink('catalog.html', join(shop.folder, 'releases/r1/catalog\u200d.html'));
  await symlink('../../../../etc', join(shop.folder, 'releases/r1/outside'));
  expect((await shop.get('/films/weaving.mp4')).status).toBe(200);
  for (const path of [
    '/Films/weaving.mp4',
    '/films/WEAVING.mp4',
    '/catalog%E2%80%8D',
    '/outside/hostname.txt',
  ]) {
    expect((await shop.get(path)).status, path).toBe(404);
  }
});

test('SEC-04 the compiled site sees the one spelling that the guards decided on, and the query as it was sent', async () => {
  const asked = async (path: string) => String((await shop.get(path)).body);
  expect(await asked('/user/signin?prevLink=%2Fcart&a=+b')).toBe(
    'GET /user/signin?prevLink=%2Fcart&a=+b of r1',
  );
  expect(await asked('http://127.0.0.1/user/signin')).toBe('GET /user/signin of r1');
  for (const path of [
    '/user/signin.html',
    '/user/signin%2ehtml',
    '/user/nothing',
    '/user/signin/x',
    '/user%2fsignin',
  ]) {
    expect((await shop.get(path)).status, path).toBe(404);
  }
  const { status, headers } = await shop.get('/user/profil%65/?a=+b');
  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/user/profile?a=+b' });
});

test('SESS-08 a redirect to the canonical spelling of a sign-in link is kept by nobody', async () => {
  const location = '/user/signin?authToken=A&cartToken=B';
  for (const path of ['/user/signin/?authToken=A&cartToken=B', '/user/sign%69n?authToken=A&cartToken=B']) {
    const { status, headers } = await shop.get(path);
    expect(status, path).toBe(301);
    expect(headers).toMatchObject({
      location,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  }
  const { headers } = await shop.get('/catalog/');
  expect(headers, 'others may be kept').toMatchObject({ location: '/catalog' });
  expect(headers['cache-control']).toBeUndefined();
});

test('BACK-02 a former address answers 301 in one step, a wrong one 404, and a page is never led away from', async () => {
  await shop.write('r2', 'catalog/new.html', 'новый раздел');
  await shop.write('r2', '404.html', 'нет такой');
  await shop.write('r2', '_data/inline-hashes.json', '{"scripts":[],"styles":[]}');
  const redirects = [
    ['/catalog/old', '/catalog/new'],
    ['/catalog/new', '/catalog/satin'],
    ['/index.php?id=5', '/catalog/new'],
    ['/old.html', '/catalog/new'],
  ];
  await shop.write('r2', '_data/redirects.json', JSON.stringify({ redirects, former: [] }));
  await shop.makeLive('r2');
  const led = async (path: string) => {
    const { status, headers } = await shop.get(path);
    return status === 301 ? headers.location : status;
  };
  expect(await led('/catalog/old')).toBe('/catalog/new');
  expect(await led('/catalog/old/')).toBe('/catalog/new');
  expect(await led('/catalog//old?page=1&utm_source=mail')).toBe('/catalog/new?utm_source=mail');
  expect(await led('/catalog/old?colour=12')).toBe('/catalog/new?colour=12');
  expect(await led('/index.php?id=5')).toBe('/catalog/new');
  expect(await led('/index.php?id=6')).toBe(404);
  expect(await led('/old.html')).toBe('/catalog/new');
  expect(await led('/catalog/new')).toBe(200);
  expect(await led('/catalog/older')).toBe(404);
  const { headers } = await shop.get('/catalog/old');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
