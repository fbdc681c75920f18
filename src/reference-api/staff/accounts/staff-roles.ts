import * as z from 'zod/mini';

/** What a member of staff is there for; each role has its own areas. */
export const StaffRoleSchema = z.enum(['editor', 'manager', 'owner']);
export type StaffRole = z.infer<typeof StaffRoleSchema>;

/** Content and settings of the shop; its orders and customers; its staff. */
export type StaffArea = 'editor' | 'desk' | 'staff';

const AREAS: Readonly<Record<StaffRole, readonly StaffArea[]>> = {
  editor: ['editor'],
  manager: ['desk'],
  owner: ['editor', 'desk', 'staff'],
};

export const ROLE_TITLES: Readonly<Record<StaffRole, string>> = {
  editor: 'Редактор',
  manager: 'Менеджер',
  owner: 'Владелец',
};

export const mayEnter = (role: StaffRole, area: StaffArea): boolean => AREAS[role].includes(area);

/** The areas of a role, the first of which opens after signing in. */
export const areasOf = (role: StaffRole): readonly StaffArea[] => AREAS[role];
