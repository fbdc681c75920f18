import { pageContext } from '../page/page-context.ts';

/** The success page shows this order to its visitor. */
export function rememberLastOrder({ orderId, code }: { orderId: number; code: string }): void {
  const { cookies } = pageContext();
  cookies.set('orderCompletedId', String(orderId));
  cookies.set('orderCompletedCode', code);
}

export function forgetLastOrder(): void {
  const { cookies } = pageContext();
  cookies.remove('orderCompletedId');
  cookies.remove('orderCompletedCode');
}
