import { expect, test } from 'vitest';
import { plainDatabaseWarning } from './exposure.ts';

test.each([
  'postgresql://vitrina:secret@127.0.0.1/vitrina',
  'postgresql://vitrina:secret@localhost:5433/vitrina',
  'postgresql://vitrina:secret@[::1]/vitrina',
  'postgresql:///vitrina?host=/var/run/postgresql',
  'postgresql://vitrina:secret@db.example/vitrina?sslmode=verify-full',
  'postgresql://vitrina:secret@db/vitrina?sslmode=disable',
])('the way to a database on this machine, or that says what protects it, needs no warning: %s', (url) => {
  expect(plainDatabaseWarning(url)).toBeUndefined();
});

test('a way to a database that nothing is said to protect is warned of, without its password', () => {
  const warning = plainDatabaseWarning('postgresql://vitrina:secret@db.example/vitrina');
  expect(warning).toContain('nothing protects the way to db.example');
  expect(warning).not.toContain('secret');
});
