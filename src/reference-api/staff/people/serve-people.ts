import type { Context } from 'hono';
import { html } from 'hono/html';
import { isMailbox, normaliseEmail } from '../../../domain/contacts/email.ts';
import { sentEmailError } from '../../customers/email-error.ts';
import { invite } from '../accounts/invite.ts';
import { hasPassword, type StaffMember } from '../accounts/staff-members.ts';
import { holdDrafts } from '../accounts/hold-drafts.ts';
import { StaffRoleSchema } from '../accounts/staff-roles.ts';
import { readFormFields } from '../pages/form-fields.ts';
import type { Part } from '../pages/layout.ts';
import { PEOPLE } from '../paths.ts';
import { requireForAll } from '../second-factor/check-code.ts';
import type { StaffContext } from '../staff-context.ts';
import { linkNotice, memberPage, memberPath, type NewMember, peoplePage, removePage } from './people-page.ts';

const MEMBER = `${PEOPLE}/:id{[0-9]{1,15}}`;
const EMPTY: NewMember = { email: '', name: '', role: 'manager' };
const MAX_CHARACTERS = 200;
const LAST_OWNER = 'Это последний владелец: сначала назначьте другого.';

const wrong = (text: string): Part => html`<p class="notice wrong" role="alert">${text}</p>`;

/** What the owner does with members, as the routes share it. */
function createActions(context: StaffContext) {
  const { app, store, now, show, memberIn, sessionIn, siteName, originOf, sendsMail } = context;
  const inviteMember = (c: Context, member: Pick<StaffMember, 'id' | 'email'>): string =>
    invite(store, member, { origin: originOf(c), siteName: siteName(), now: now() });
  const showPeople = (c: Context, notice: Part, typed = EMPTY, status: 200 | 422 = 200) =>
    show(c, { title: 'Сотрудники', content: peoplePage(store, { notice, typed }), status });
  const showMember = (c: Context, member: StaffMember, notice: Part = '', status: 200 | 409 = 200) => {
    const current = memberIn(c).id === member.id ? sessionIn(c) : undefined;
    return show(c, { title: member.name, content: memberPage(store, member, { notice, current }), status });
  };
  /** A route of one member; gone ones lead to the list. */
  const onMember = (
    method: 'get' | 'post',
    path: string,
    work: (c: Context, member: StaffMember) => Response | Promise<Response>,
  ) =>
    app[method](MEMBER + path, (c) => {
      const member = store.staff.byId(Number(c.req.param('id')));
      return member === undefined ? c.redirect(PEOPLE, 303) : work(c, member);
    });
  const isOwner = (member: StaffMember): boolean => member.role === 'owner' && hasPassword(member);
  const isLastOwner = (member: StaffMember): boolean =>
    isOwner(member) && !store.staff.all().some((one) => isOwner(one) && one.id !== member.id);
  return { ...context, inviteMember, showPeople, showMember, onMember, isLastOwner, sendsMail };
}

type Actions = ReturnType<typeof createActions>;

function newMemberFault({ store }: Actions, { email, name }: NewMember): string | undefined {
  if (sentEmailError(email) !== undefined || !isMailbox(email)) return 'Проверьте адрес почты.';
  if (name === '') return 'Напишите имя.';
  return store.staff.byEmail(email) === undefined ? undefined : 'Этот адрес уже есть у сотрудника.';
}

function serveAdding(actions: Actions): void {
  const { app, store, inviteMember, showPeople, sendsMail } = actions;
  app.get(PEOPLE, (c) => showPeople(c, ''));

  app.post(PEOPLE, async (c) => {
    const { email = '', name = '', role } = await readFormFields(c);
    const typed: NewMember = {
      email: normaliseEmail(email.slice(0, MAX_CHARACTERS)),
      name: name.trim().slice(0, MAX_CHARACTERS),
      role: StaffRoleSchema.options.find((one) => one === role) ?? EMPTY.role,
    };
    const outcome = store.durableChange(() => {
      const fault = newMemberFault(actions, typed);
      if (fault !== undefined) return { kind: 'refused', fault } as const;
      const id = store.staff.add({ ...typed, passwordHash: '' });
      return { kind: 'invited', link: inviteMember(c, { id, email: typed.email }) } as const;
    });
    if (outcome.kind === 'invited') return showPeople(c, linkNotice(outcome.link, sendsMail()));
    return showPeople(c, wrong(outcome.fault), typed, 422);
  });

  app.post(`${PEOPLE}/second-factor`, async (c) => {
    const { required } = await readFormFields(c);
    store.durableChange(() => requireForAll(store, required === '1'));
    return c.redirect(PEOPLE, 303);
  });
}

function serveRoles({ store, onMember, showMember, isLastOwner, show }: Actions): void {
  onMember('get', '', (c, member) => showMember(c, member));

  onMember('post', '/role', async (c, member) => {
    const { role } = await readFormFields(c);
    const wanted = StaffRoleSchema.options.find((one) => one === role) ?? member.role;
    const isDone = store.durableChange(() => {
      if (wanted !== 'owner' && isLastOwner(member)) return false;
      if (wanted === member.role) return true;
      holdDrafts(store, member, wanted);
      store.staff.setRole(member.id, wanted);
      return true;
    });
    return isDone ? c.redirect(memberPath(member.id), 303) : showMember(c, member, wrong(LAST_OWNER), 409);
  });

  onMember('get', '/remove', (c, member) => show(c, { title: 'Убрать?', content: removePage(member) }));
  onMember('post', '/remove', (c, member) => {
    const isDone = store.durableChange(() => {
      if (isLastOwner(member)) return false;
      holdDrafts(store, member);
      store.staff.remove(member.id);
      return true;
    });
    return isDone ? c.redirect(PEOPLE, 303) : showMember(c, member, wrong(LAST_OWNER), 409);
  });
}

function serveAccess({
  store,
  onMember,
  showMember,
  inviteMember,
  memberIn,
  sessionIn,
  sendsMail,
}: Actions): void {
  onMember('post', '/second-factor', async (c, member) => {
    const { do: wanted } = await readFormFields(c);
    store.durableChange(() => {
      if (wanted === 'off') store.secondFactors.turnOff(member.id);
      else store.secondFactors.require(member.id, wanted === 'require');
    });
    return c.redirect(memberPath(member.id), 303);
  });

  onMember('post', '/sessions', async (c, { id }) => {
    const { session = '' } = await readFormFields(c);
    const kept = memberIn(c).id === id ? (sessionIn(c) ?? '') : '';
    if (session === 'all') store.staff.endSessions(id, kept);
    else store.staff.endSessionOf(id, session);
    return c.redirect(memberPath(id), 303);
  });

  onMember('post', '/invitation', (c, member) => {
    const link = store.durableChange(() => inviteMember(c, member));
    return showMember(c, member, linkNotice(link, sendsMail()));
  });
}

/** The staff's accounts, which the owner adds, changes and removes. */
export function servePeople(context: StaffContext): void {
  const actions = createActions(context);
  serveAdding(actions);
  serveRoles(actions);
  serveAccess(actions);
}
