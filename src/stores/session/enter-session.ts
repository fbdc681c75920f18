import { environment } from '../environment/environment.ts';
import { notifySessionChange } from '../visitor/session-changes.ts';
import { readVisitor } from '../visitor/visitor.ts';
import { notifyFollowers } from './followers.ts';

/** After a sign-in, in this tab and the others. */
export async function enterSession(): Promise<void> {
  readVisitor();
  await notifyFollowers('enter');
  readVisitor();
  notifySessionChange();
  environment().sessionChannel.post('changed');
}
