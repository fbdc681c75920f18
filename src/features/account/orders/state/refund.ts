import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { CallInput } from '../../../../contract/calls/call.ts';
import { requestRefund, type Order } from '../../../../contract/order/order-history.ts';
import * as orderMessages from '../../../../domain/orders/order-messages.ts';
import {
  hasArrived,
  refundableLines,
  refundedOf,
  type RefundLine,
} from '../../../../domain/orders/refund.ts';
import { readyFileIds, type Upload, uploadLimits } from '../../../../domain/forms/upload.ts';
import { errorText } from '../../../../session/client/error-text.ts';
import { isFinalFailure } from '../../../../api/failures.ts';
import type { AccountResource, ActionResult } from '../../../../stores/account/account-resource.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import { orderOf, readOrder } from '../../../../stores/orders/order.ts';
import { persisted } from '../../../../stores/storage/persisted.ts';
import { protectWork } from '../../../../stores/page/unsaved-work.ts';
import { createUploads } from '../../../../stores/forms/uploads.ts';

const RefundDraftSchema = z.object({
  /** Units by group id. */
  counts: z.record(z.string(), z.number()),
  reason: z.string(),
  /** Sent without an answer. */
  unconfirmed: z.nullable(
    z.object({
      lines: z.array(z.object({ groupId: z.int(), count: z.number(), refundedBefore: z.number() })),
    }),
  ),
});
type RefundDraft = z.infer<typeof RefundDraftSchema>;

const emptyDraft: RefundDraft = { counts: {}, reason: '', unconfirmed: null };

export interface RefundErrors {
  readonly lines?: string | undefined;
  readonly reason?: string | undefined;
  readonly files?: string | undefined;
}

export interface RefundState {
  readonly draft: RefundDraft;
  readonly uploads: readonly Upload[];
  readonly errors: RefundErrors;
  readonly isSent: boolean;
}

/** A refund request; its draft outlives failures, reloads and sign-ins until it is sent. */
export interface Refund {
  readonly $refund: ReadableAtom<RefundState>;
  /** Begins another request where one was sent. */
  readonly open: () => void;
  readonly setCount: (groupId: number, count: number) => void;
  readonly setReason: (reason: string) => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly retryFile: (key: string) => void;
  readonly removeFile: (key: string) => void;
  /** Validates the draft; returns whether it is complete. */
  readonly check: () => boolean;
  /** Whether the order shows that an unanswered request has arrived. */
  readonly settle: (order: Order) => boolean;
  /** Sends the request once across tabs. */
  readonly send: () => Promise<ActionResult>;
}

const failed = (message: string): ActionResult => ({ status: 'failed', message });

const linesOf = ({ counts }: RefundDraft): RefundLine[] =>
  Object.entries(counts).flatMap(([groupId, count]) =>
    count > 0 ? [{ groupId: Number(groupId), count }] : [],
  );

function errorsOf(draft: RefundDraft, uploads: readonly Upload[]): RefundErrors {
  const isUploading = uploads.some(({ status }) => status === 'uploading');
  return {
    lines: linesOf(draft).length === 0 ? 'Отметьте, что хотите вернуть' : undefined,
    reason: draft.reason.trim() === '' ? 'Расскажите, что не\u00a0подошло' : undefined,
    files: isUploading ? 'Подождите, пока файлы загрузятся' : undefined,
  };
}

function isMoreThanBought(lines: readonly RefundLine[], order: Order): boolean {
  const left = new Map(refundableLines(order).map((line) => [line.groupId, line.left]));
  return lines.some(({ groupId, count }) => count > (left.get(groupId) ?? 0));
}

const unconfirmedOf = (lines: readonly RefundLine[], order: Order): RefundDraft['unconfirmed'] => ({
  lines: lines.map((line) => ({ ...line, refundedBefore: refundedOf(order, line.groupId) })),
});

/** Sends a request; also whether it is known that it was refused. */
async function request(order: AccountResource<Order | null>, body: CallInput<typeof requestRefund>['body']) {
  let isRefused = false;
  const result = await order.change(async () => {
    try {
      return await environment().client.call(requestRefund, { body });
    } catch (error) {
      isRefused = isFinalFailure(error);
      throw error;
    }
  });
  return { result, isRefused };
}

function createRefund(orderId: number): Refund {
  const $draft = persisted(`refund:${orderId}`, RefundDraftSchema, emptyDraft);
  const $errors = atom<RefundErrors>({});
  const $isSent = atom(false);
  const uploads = createUploads({
    name: `refund-files:${orderId}`,
    target: 'refund',
    most: uploadLimits.refund,
  });
  const $refund = computed(
    [$draft, uploads.$uploads, $errors, $isSent],
    (draft, files, errors, isSent): RefundState => ({
      draft,
      errors,
      isSent,
      uploads: files,
    }),
  );

  function change(part: Partial<RefundDraft>, field: keyof RefundErrors): void {
    $draft.set({ ...$draft.get(), ...part });
    $errors.set({ ...$errors.get(), [field]: undefined });
  }

  function check(): boolean {
    const errors = errorsOf($draft.get(), uploads.$uploads.get());
    $errors.set(errors);
    return Object.values(errors).every((error) => error === undefined);
  }

  function finish(): void {
    $draft.set(emptyDraft);
    uploads.clear();
    $errors.set({});
    $isSent.set(true);
  }

  function settle(order: Order): boolean {
    const { unconfirmed } = $draft.get();
    if (unconfirmed === null || !hasArrived(order, unconfirmed)) return false;
    finish();
    return true;
  }

  async function sendOnce(): Promise<ActionResult> {
    const resource = orderOf(orderId);
    // It may have been sent before; only the order shows that.
    const order = await readOrder(orderId);
    resource.replace(order);
    if (order && settle(order)) return { status: 'done' };
    if (!order?.canRefund) return failed(orderMessages.refundGone);
    const draft = $draft.get();
    const lines = linesOf(draft);
    if (lines.length === 0) {
      finish();
      return { status: 'done' };
    }
    if (isMoreThanBought(lines, order)) return failed('Нельзя вернуть больше, чем куплено');
    $draft.set({ ...draft, unconfirmed: unconfirmedOf(lines, order) });
    const fileIds = readyFileIds(uploads.$uploads.get());
    const body = { orderId, lines, reason: draft.reason.trim(), fileIds };
    const { result, isRefused } = await request(resource, body);
    if (result.status === 'done') {
      finish();
      return result;
    }
    if (isRefused) {
      $draft.set({ ...$draft.get(), unconfirmed: null });
      return result;
    }
    const state = resource.$state.get();
    if (state.status === 'ready' && state.data && settle(state.data)) return { status: 'done' };
    return failed(orderMessages.refundUnknown);
  }

  return {
    $refund,
    open: () => $isSent.set(false),
    setCount: (groupId, count) => change({ counts: { ...$draft.get().counts, [groupId]: count } }, 'lines'),
    setReason: (reason) => change({ reason }, 'reason'),
    addFiles: uploads.add,
    retryFile: uploads.retry,
    removeFile: uploads.remove,
    check,
    settle,
    send: () =>
      protectWork(async () => {
        let result = failed(orderMessages.refundUnknown);
        try {
          await environment().exclusively(async () => {
            result = await sendOnce();
          }, 'refund');
        } catch (error) {
          return failed(errorText(error));
        }
        return result;
      }),
  };
}

const refunds = new Map<number, Refund>();

export function refundOf(orderId: number): Refund {
  const known = refunds.get(orderId) ?? createRefund(orderId);
  refunds.set(orderId, known);
  return known;
}
