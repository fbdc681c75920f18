import { paths } from '../../paths.ts';
import { environment } from '../environment/environment.ts';

/** The page of what the dialog does; it returns to the path. */
export function openSignInPage(returnTo: string): void {
  const { cookies, navigate } = environment();
  cookies.set('prevLink', returnTo);
  navigate(paths.signin);
}
