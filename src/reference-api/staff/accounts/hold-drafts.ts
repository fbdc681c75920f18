import type { ShopStore } from '../../shop-store.ts';
import type { StaffMember } from './staff-members.ts';
import { mayEnter, type StaffRole } from './staff-roles.ts';

const WITHOUT_AUTHOR = 'его автор больше не\u00a0правит сайт. Проверьте его и\u00a0опубликуйте сами.';

/** Takes the time from the drafts of a member who is removed or whose new role may not edit: another decides about them. */
export function holdDrafts({ drafts }: ShopStore, { name }: StaffMember, role?: StaffRole): void {
  if (role === undefined || !mayEnter(role, 'editor')) drafts.holdOf(name, WITHOUT_AUTHOR);
}
