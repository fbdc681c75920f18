import * as signInCalls from '../../contract/account/sign-in.ts';
import { changePassword, sendPasswordLink } from './passwords/passwords.ts';
import { rotateSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { issueTemporaryPassword } from './passwords/temporary-password.ts';
import { sendOwnerCode } from './owner-proof.ts';
import { signOut } from './sign-out.ts';
import { sendCode, verifyByCode } from './verification.ts';
import type { UserContext } from './user-context.ts';
import type { RouteContext } from '../route-context.ts';

export function serveAuth(context: RouteContext, users: UserContext): void {
  serveSignIn(context, users);
  servePasswords(context, users);
  serveVerification(context, users);
}

function serveSignIn({ serve }: RouteContext, users: UserContext): void {
  serve(signInCalls.login, async ({ body, address, requireWork }) => {
    if (body.emailOnly) {
      await issueTemporaryPassword(users, body.username, address);
      return { token: null, refreshToken: null, basket: null, passwordSent: true };
    }
    const { username, password = '', deviceId, basket } = body;
    const login = await signIn(users, { username, password, deviceId, basket, address, requireWork });
    return { ...login, passwordSent: false };
  });

  serve(signInCalls.signUp, async ({ body: { fields, deviceId, basket }, address, header }) => ({
    login: await signUp(users, fields, { deviceId, basket }, { address, header }),
  }));

  serve(signInCalls.refresh, async ({ body: { oldRefreshToken, deviceId } }) => {
    const { customer, sessionId, refreshToken } = rotateSession(
      users.store,
      oldRefreshToken,
      deviceId,
      users.now(),
    );
    return { access: await users.tokens.issue(customer, sessionId), refresh: refreshToken };
  });

  serve(signInCalls.signOut, async ({ body }) => {
    await signOut(users, body);
    return { signedOut: true };
  });
}

/** Where the links of e-mails lead: to the shop that the request came from. */
function shopOrigin(
  header: (name: string) => string | undefined,
  allowsOrigin: RouteContext['allowsOrigin'],
): string | undefined {
  const origin = header('origin');
  return origin !== undefined && allowsOrigin(origin) ? origin : undefined;
}

function servePasswords({ serve, allowsOrigin }: RouteContext, users: UserContext): void {
  serve(signInCalls.resetPassword, async ({ body, header, address }) => {
    await sendPasswordLink(users, body.email, { address, shopOrigin: shopOrigin(header, allowsOrigin) });
    return { sent: true };
  });

  serve(signInCalls.sendTemporaryPassword, async ({ body, address }) => {
    await issueTemporaryPassword(users, body.username, address);
    return { passwordSent: true };
  });

  serve(signInCalls.changePassword, async ({ body, client }) => ({
    login: await changePassword(users, client, body),
  }));
}

function serveVerification({ serveCustomer, allowsOrigin }: RouteContext, users: UserContext): void {
  serveCustomer(signInCalls.sendVerification, async ({ body, customer, header, address }) => ({
    sent: await sendCode(users, customer.uid, body.channel, {
      address,
      shopOrigin: shopOrigin(header, allowsOrigin),
    }),
  }));

  serveCustomer(signInCalls.sendConfirmation, async ({ body, customer, address }) => ({
    sent: await sendOwnerCode(users, customer.uid, body.channel, address),
  }));

  serveCustomer(signInCalls.verify, async ({ body, customer, sessionId }) => {
    await verifyByCode(users, { customer, sessionId }, body);
    return { verified: true };
  });
}
