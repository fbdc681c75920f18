// Step 3, accounts: signing up and in, the profile, passwords. Letters are printed; yours are sent.
import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';
import { number, pageOf, Refusal } from './http.mjs';
import { mergeBasket, openBasket } from './basket.mjs';
import { endSessions, openSession, signedIn } from './session.mjs';
import { working } from './work.mjs';

const HARD_WORK = 17;
const MIN_PASSWORD = 8;
const CODE_MS = 15 * 60 * 1000;

const customers = new Map();
let lastUid = 0;

const emailOf = (text = '') => text.trim().toLowerCase();
const byEmail = (email) => [...customers.values()].find((one) => one.email === emailOf(email));

function hashOf(password, salt = randomBytes(16)) {
  return Buffer.concat([salt, scryptSync(password, salt, 32)]);
}
const isRight = (hash, password) =>
  hash !== undefined && timingSafeEqual(hash, hashOf(password, hash.subarray(0, 16)));
/** Takes as long as a wrong password of somebody who is there. */
const NOBODY = hashOf('');

const letter = (to, text) => console.log(`To ${to}: ${text}`);

/** A code that its owner alone reads, for a purpose, until it is used or too old. */
function giveCode(customer, purpose, code = String(randomInt(1_000_000)).padStart(6, '0')) {
  customer.codes[purpose] = { hash: hashOf(code), until: Date.now() + CODE_MS };
  return code;
}
function takeCode(customer, purpose, code) {
  const known = customer.codes[purpose];
  const holds = known !== undefined && known.until > Date.now() && isRight(known.hash, code);
  if (holds) delete customer.codes[purpose];
  return holds;
}

const refuse = (message, errors, code = 'invalid') => new Refusal(422, message, { code, errors });
const wrong = (errors) => refuse('Проверьте, что вы ввели.', errors);

function passwordError(field, password = '') {
  return password.length < MIN_PASSWORD
    ? [{ field, message: `Пароль\u00a0— от\u00a0${MIN_PASSWORD} знаков.` }]
    : [];
}
const isEmail = (text = '') => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** What is wrong with the fields of a sign-up, by what the configuration asks of the role. */
function signUpErrors(fields, offered) {
  const asked = offered.find(({ role }) => role === fields.role);
  if (!asked) return [{ field: 'fields.role', message: 'Так зарегистрироваться нельзя.' }];
  const missing = asked.fields
    .filter(({ code, required }) => required && !String(fields[code] ?? '').trim())
    .map(({ code, title }) => ({ field: `fields.${code}`, message: `Укажите: ${title.toLowerCase()}.` }));
  const taken = byEmail(fields.email)
    ? [{ field: 'fields.email', message: 'С\u00a0этой почтой уже есть учётная запись.' }]
    : [];
  const bad = isEmail(emailOf(fields.email))
    ? taken
    : [{ field: 'fields.email', message: 'Проверьте почту.' }];
  const consent =
    fields.accept === true ? [] : [{ field: 'fields.accept', message: 'Подтвердите согласие.' }];
  return [...missing, ...bad, ...passwordError('fields.password', fields.password), ...consent];
}

function login(customer, guestBasket) {
  mergeBasket(guestBasket, customer.basket);
  return { ...openSession(customer), basket: customer.basket };
}

function newCustomer({ role, fio, phone, email, organization = null, taxId = null }, passwordHash) {
  const customer = {
    uid: ++lastUid,
    role,
    fio,
    phone,
    organization,
    taxId,
    email: emailOf(email),
    city: null,
    region: null,
    emailVerified: false,
    createdAt: new Date().toISOString(),
    basket: openBasket(),
    passwordHash,
    codes: {},
    favorites: [],
    shippings: [],
    params: { orderLetters: 'true' },
  };
  customers.set(customer.uid, customer);
  return customer;
}

function signUp({ body: { fields = {}, basket } }, offered) {
  const errors = signUpErrors(fields, offered);
  if (errors.length > 0) throw wrong(errors);
  return { login: login(newCustomer(fields, hashOf(fields.password)), basket) };
}

/** The account of whoever orders as a guest with an e-mail that nobody has; null for one that somebody has. */
export function signUpWithOrder({ fio, email, phone }) {
  if (byEmail(email)) return null;
  const customer = newCustomer({ role: 'guest', fio, email, phone });
  letter(customer.email, 'у\u00a0вас теперь есть учётная запись');
  return { customer, login: login(customer) };
}

function signIn({ body: { username, password = '', emailOnly, basket } }) {
  const customer = byEmail(username);
  if (emailOnly) return { token: null, refreshToken: null, basket: null, ...sendTemporary(username) };
  const isKnown = isRight(customer?.passwordHash ?? NOBODY, password) && customer !== undefined;
  if (!isKnown && !(customer && takeCode(customer, 'password', password)))
    throw refuse('Неверная почта или пароль.', [], 'wrong_credentials');
  return { ...login(customer, basket), passwordSent: false };
}

/** What is answered says nothing of who is known. */
function sendTemporary(username) {
  const customer = byEmail(username);
  if (customer)
    letter(
      customer.email,
      `временный пароль ${giveCode(customer, 'password', randomBytes(6).toString('hex'))}`,
    );
  return { passwordSent: true };
}

function sendLink({ body: { email } }) {
  const customer = byEmail(email);
  if (customer) {
    const code = `${customer.uid}-${randomBytes(18).toString('base64url')}`;
    letter(customer.email, `новый пароль по коду ${giveCode(customer, 'reset', code)}`);
  }
  return { sent: true };
}

/** All sessions end with a new password; who gave the old one gets a new session. */
function setPassword(customer, newPassword) {
  customer.passwordHash = hashOf(newPassword);
  endSessions((session) => session.customer === customer);
}

function resetPassword({ newPassword, code }) {
  const customer = customers.get(Number(code.split('-')[0]));
  if (!customer || !takeCode(customer, 'reset', code)) throw refuse('Ссылка устарела.', [], 'wrong_code');
  setPassword(customer, newPassword);
  return { login: null };
}

function changePassword(request, customer) {
  const { newPassword, oldPassword = '' } = request.body;
  if (!isRight(customer.passwordHash, oldPassword))
    throw wrong([{ field: 'oldPassword', message: 'Это не\u00a0ваш пароль.' }]);
  const errors = passwordError('newPassword', newPassword);
  if (errors.length > 0) throw wrong(errors);
  setPassword(customer, newPassword);
  return { login: login(customer) };
}

/** What only the owner knows: the password, or a code that was sent. */
function askOwner(customer, { password, code }) {
  if (password === undefined && code === undefined)
    throw refuse('Подтвердите паролем или кодом.', [], 'confirmation_required');
  const field = password === undefined ? 'code' : 'password';
  const holds =
    password === undefined ? takeCode(customer, 'owner', code) : isRight(customer.passwordHash, password);
  if (!holds) throw wrong([{ field, message: 'Не\u00a0подходит.' }]);
}

/** What a customer keeps, without what the shop alone knows of them. */
const PROFILE = 'uid fio email phone role organization taxId city region emailVerified createdAt'.split(' ');

const profileOf = (customer) => ({
  ...Object.fromEntries(PROFILE.map((name) => [name, customer[name]])),
  birthDate: null,
  schoolInfo: null,
  institute: null,
  isOrganization: customer.role !== 'guest',
  priceRole: customer.role === 'guest' ? 'guest_opt' : customer.role,
  bonusType: null,
  phoneVerified: false,
});

function updateProfile({ body: { password, code, deviceId: _, ...fields } }, customer) {
  const { email = customer.email } = fields;
  if (!isEmail(email)) throw wrong([{ field: 'email', message: 'Проверьте почту.' }]);
  if (emailOf(email) !== customer.email) {
    askOwner(customer, { password, code });
    customer.emailVerified = false;
  }
  const known = ['fio', 'phone', 'organization', 'taxId', 'city', 'region'].filter((name) => name in fields);
  Object.assign(customer, Object.fromEntries(known.map((name) => [name, fields[name]])), {
    email: emailOf(email),
  });
  return profileOf(customer);
}

const PARAMS = [{ code: 'orderLetters', title: 'Письма о\u00a0заказах', type: 'flag', options: [] }];
const paramsOf = (customer) => ({
  data: PARAMS.map((param) => ({ ...param, value: customer.params[param.code] })),
});

function updateParams({ body: { params = [] } }, customer) {
  const unknown = params.find(
    ({ code, value }) => !PARAMS.some((one) => one.code === code) || !/^(true|false)$/.test(value),
  );
  if (unknown) throw wrong([{ field: unknown.code, message: 'Такой настройки нет.' }]);
  Object.assign(customer.params, Object.fromEntries(params.map(({ code, value }) => [code, value])));
  return paramsOf(customer);
}

function verify({ body: { code = '' } }, customer) {
  if (!takeCode(customer, 'verify', code)) throw refuse('Код не\u00a0подходит.', [], 'wrong_code');
  customer.emailVerified = true;
  return { verified: true };
}

function sendCode(purpose) {
  return (_, customer) => {
    letter(customer.email, `код ${giveCode(customer, purpose)}`);
    return { sent: true };
  };
}

function deleteUser({ body }, customer) {
  askOwner(customer, body);
  customers.delete(customer.uid);
  endSessions((session) => session.customer === customer);
  return { deleted: true };
}

/** Nobody of this shop has agreed to be found. */
function persons({ query }, { role }) {
  if (role === 'guest') throw new Refusal(403, 'Это для оптовых покупателей.', { code: 'forbidden' });
  return pageOf([], { page: number(query, 'page'), limit: number(query, 'pageSize') });
}

/** `offered` is what the configuration asks of each role that may sign up. */
export function accountRoutes(offered) {
  const ownPassword = signedIn(changePassword);
  const part = ({ uid, fio, email, role, priceRole, isOrganization }) => ({
    uid,
    fio,
    email,
    role,
    priceRole,
    isOrganization,
  });
  return {
    'POST /users/v1/login': working(signIn),
    'POST /users/v1/signup': working((request) => signUp(request, offered), HARD_WORK),
    'POST /users/v1/password/reset': working(sendLink, HARD_WORK),
    'POST /users/v1/password/send-temp': working(({ body }) => sendTemporary(body.username), HARD_WORK),
    'PUT /users/v1/password': working((request) =>
      request.body.code === undefined ? ownPassword(request) : resetPassword(request.body),
    ),
    'GET /users/v1/profile': signedIn((_, customer) => profileOf(customer)),
    'PUT /users/v1/profile': signedIn(updateProfile),
    'GET /users/v1/part-profile': signedIn((_, customer) => part(profileOf(customer))),
    'GET /users/v1/params': signedIn((_, customer) => paramsOf(customer)),
    'PUT /users/v1/params': signedIn(updateParams),
    'POST /users/v1/verify/send': signedIn(sendCode('verify')),
    'POST /users/v1/verify': signedIn(verify),
    'POST /users/v1/confirm/send': signedIn(sendCode('owner')),
    'DELETE /users/v1': signedIn(deleteUser),
    'GET /users/v1/persons': signedIn(persons),
  };
}
