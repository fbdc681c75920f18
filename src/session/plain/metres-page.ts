import { BAD_GATEWAY, NOT_FOUND } from '../../contract/calls/http-status.ts';
import { HttpError } from '../../api/errors.ts';
import { type Product, viewProduct } from '../../contract/catalog/product.ts';
import { CodeSchema } from '../../contract/catalog/category.ts';
import { MetresField, metresView, type ClothShop, type MetresView } from '../../domain/metres/metres-view.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { errorText } from '../client/error-text.ts';
import { failedStatus } from './basket-result.ts';
import { isId } from './id.ts';
import { openPlainVisit, type PlainResult, sessionUnavailable } from './plain-visit.ts';

export type MetresPage =
  | { readonly kind: 'form'; readonly product: Product; readonly view: MetresView }
  /** Undefined `product` where it is not known. */
  | { readonly kind: 'none'; readonly product: Product | undefined; readonly message: string };

type MetresResult = PlainResult<MetresPage>;

export interface MetresShop extends EndpointShop, Omit<ClothShop, 'priceRole'> {}

const notCloth = 'Для\u00a0этого товара метры не\u00a0считаются.';
const unknownProduct = 'Такой ткани в\u00a0магазине нет.';

/** Answers `paths.metres`: the measures stand in the address, and so does what the answer is made from. */
export async function handleMetresPage(request: Request, shop: MetresShop): Promise<MetresResult> {
  const { searchParams } = new URL(request.url);
  const code = CodeSchema.safeParse(searchParams.get(MetresField.product));
  const visit = await openPlainVisit(request, shop);
  const none = (message: string, status: number, product?: Product): MetresResult => ({
    kind: 'view',
    status,
    view: { kind: 'none', product, message },
    cookies: visit?.cookies ?? [],
  });
  if (!visit) return none(sessionUnavailable, BAD_GATEWAY);
  if (!code.success) return none(unknownProduct, NOT_FOUND);
  try {
    const product = await visit.client.call(viewProduct, { query: { code: code.data } });
    const group = searchParams.get(MetresField.group);
    const view = metresView(
      product,
      { ...shop, priceRole: visit.priceRole },
      {
        group: isId(group) ? Number(group) : undefined,
        kind: searchParams.get(MetresField.kind) ?? undefined,
        typed: (name) => searchParams.get(name)?.slice(0, 40),
      },
    );
    if (!view) return none(notCloth, 200, product);
    return { kind: 'view', status: 200, view: { kind: 'form', product, view }, cookies: visit.cookies };
  } catch (error) {
    if (error instanceof HttpError && error.status === NOT_FOUND) return none(unknownProduct, NOT_FOUND);
    return none(errorText(error), failedStatus(error));
  }
}
