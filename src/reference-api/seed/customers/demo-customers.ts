import * as z from 'zod/mini';
import { OrderStatus } from '../../../contract/order/order.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { ReviewStateSchema } from '../../../contract/catalog/review.ts';
import { PersonalDataSchema, RoleSchema } from '../../../contract/account/user.ts';
import { EMPTY_PERSONAL_DATA } from '../../customers/empty-personal-data.ts';
import type { DemoCustomer, DemoOrder, DemoReview } from '../demo-shop.ts';
import { randomOf } from '../random.ts';
import { typeset } from '../typography.ts';
import data from './customers.json' with { type: 'json' };

const PASSWORD = 'polotno';

const ReviewPlanSchema = z.object({
  /** Which of the customer's received orders its product is of, counted from 0; null for the shop. */
  order: z.nullable(z.int()),
  state: ReviewStateSchema,
  rating: z.int(),
  daysAgo: z.number(),
  /** What is said of cloth by the metre, and of goods by the piece. */
  metre: z.string(),
  piece: z.string(),
  answer: z.optional(z.string()),
});
type ReviewPlan = z.infer<typeof ReviewPlanSchema>;

const PLANS = z
  .array(
    z.object({
      role: RoleSchema,
      data: z.partial(PersonalDataSchema),
      gifts: z.array(
        z.object({ title: z.string(), kopecks: z.int(), givenDaysAgo: z.number(), days: z.number() }),
      ),
      params: z.record(z.string(), z.string()),
      subscribed: z.boolean(),
      /** The first is the default one. */
      addresses: z.array(
        z.object({
          city: z.string(),
          house: z.string(),
          flat: z.nullable(z.string()),
          contactPerson: z.optional(z.string()),
          phone: z.optional(z.string()),
        }),
      ),
      /** How many products. */
      favorites: z.int(),
      messages: z.array(
        z.object({ typeCode: z.string(), title: z.string(), body: z.string(), hoursAgo: z.number() }),
      ),
      reviews: z.array(ReviewPlanSchema),
    }),
  )
  .parse(data);

/** Accounts to try the shop with, one of each role, and what they have beside their orders; the README names them. */
export const demoCustomers = (
  products: readonly Product[],
  orders: readonly DemoOrder[],
  seed: number,
): DemoCustomer[] =>
  PLANS.map(({ data: personal, params, favorites, messages, reviews, ...plan }) => {
    const customer = { ...EMPTY_PERSONAL_DATA, ...personal };
    const received = orders.filter(
      ({ email, steps }) => email === customer.email && steps.at(-1)?.status === OrderStatus.received,
    );
    return {
      ...plan,
      password: PASSWORD,
      data: customer,
      params: Object.entries(params).map(([code, value]) => ({ code, value })),
      favoriteIds: randomOf('favorites', seed, customer.email)
        .shuffled(products.map(({ id }) => id))
        .slice(0, favorites),
      messages: messages.map(({ title, body, ...message }) => ({
        ...message,
        title: typeset(title),
        body: typeset(body),
      })),
      reviews: reviewsOf(reviews, received, products),
    };
  });

/** One review of a product at most. */
function reviewsOf(
  plans: readonly ReviewPlan[],
  received: readonly DemoOrder[],
  products: readonly Product[],
): DemoReview[] {
  const reviewed = new Set<number | null>();
  return plans.flatMap(({ order, state, rating, daysAgo, metre, piece, answer }) => {
    const bought = order === null ? [] : (received[order]?.lines ?? []);
    const product =
      order === null
        ? null
        : products.find(
            ({ id, groups }) =>
              !reviewed.has(id) && groups.some((group) => bought.some((line) => line.groupId === group.id)),
          );
    if (product === undefined) return [];
    reviewed.add(product?.id ?? null);
    const text = product?.groups[0]?.unit === 'metre' ? metre : piece;
    return [
      {
        productId: product?.id ?? null,
        state,
        rating,
        daysAgo,
        text: typeset(text),
        answer: answer === undefined ? null : typeset(answer),
      },
    ];
  });
}
