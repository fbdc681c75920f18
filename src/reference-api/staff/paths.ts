import { areasOf, type StaffArea, type StaffRole } from './accounts/staff-roles.ts';

/** Where content and settings are edited. */
export const EDITOR = '/editor';

/** The library of pictures. */
export const PICTURES = `${EDITOR}/pictures`;

/** Where forms with files are sent; they may be larger than others. */
export const UPLOADS = `${PICTURES}/upload`;

/** Where a picture is uploaded into a form that is being filled in. */
export const UPLOAD_INTO = `${UPLOADS}/into`;

/** Where a picture is chosen for a form that is being filled in. */
export const CHOOSE = `${PICTURES}/choose`;

export const STAFF = '/staff';
export const SIGN_IN = `${STAFF}/sign-in`;
/** The second step of a sign-in. */
export const SIGN_IN_CODE = `${SIGN_IN}/code`;
/** Where they signed in before there were roles. */
export const FORMER_SIGN_IN = `${EDITOR}/sign-in`;
export const SIGN_OUT = `${STAFF}/sign-out`;

/** What becomes of a saved change: JSON for the script that watches it. */
export const PUBLICATION = `${STAFF}/publication`;

/** One's own account, and its second factor. */
export const ACCOUNT = `${STAFF}/account`;
export const SECOND_FACTOR = `${ACCOUNT}/second-factor`;

/** Where an invited member chooses a password. */
export const INVITATION = `${STAFF}/invitation`;
export const invitationPath = (code: string): string => `${INVITATION}/${code}`;

/** The accounts of staff. */
export const PEOPLE = `${STAFF}/people`;

/** Where orders, customers and what shoppers have sent are handled. */
export const DESK = '/desk';

/** Whether a new order has come: JSON for the script of open pages. */
export const ORDER_NEWS = `${DESK}/orders/news`;

/** Paths below which all pages are for signed-in staff. */
export const STAFF_ROOTS = [EDITOR, DESK, STAFF] as const;

const AREA_PATHS: Readonly<Record<StaffArea, string>> = { editor: EDITOR, desk: DESK, staff: PEOPLE };

/** Where an area begins. */
export const areaPath = (area: StaffArea): string => AREA_PATHS[area];

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether forms with files are sent to a path. */
export const takesFiles = (path: string): boolean => isBelow(path, UPLOADS);

/** Whether a path is one of the staff's pages. */
export const isStaffPath = (path: string): boolean => STAFF_ROOTS.some((root) => isBelow(path, root));

/** The area of a path; undefined for what all staff may see. */
export const areaOf = (path: string): StaffArea | undefined =>
  (['editor', 'desk', 'staff'] as const).find((area) => isBelow(path, areaPath(area)));

/** Where a role begins after signing in. */
export function startOf(role: StaffRole): string {
  const [first = 'editor'] = areasOf(role);
  return areaPath(first);
}
