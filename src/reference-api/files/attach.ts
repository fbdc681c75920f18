import type { FileTarget } from '../../contract/shop/file.ts';
import type { Uploads, Upload } from './uploads.ts';
import { invalidFields } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';

interface Attachment {
  ids: readonly number[];
  target: FileTarget;
  client: Pick<ApiClient, 'customer'>;
  /** What they are sent with, such as `form/12`. */
  belongsTo: string;
  /** Field of the request that names them. */
  field: string;
}

/**
 * Makes uploads a part of what they are sent with, so that they are kept. To be called inside the change that keeps
 * the rest. @throws ErrorResponse 422 for files that are not the visitor's, not for the target, or sent already
 */
export const attachUploads = (
  uploads: Uploads,
  { ids, target, client, belongsTo, field }: Attachment,
): Upload[] =>
  ids.map((id) => {
    const upload = uploads.attach({ id, target, uid: client.customer?.uid ?? null, belongsTo });
    if (upload === undefined) {
      throw invalidFields([{ field, message: 'Файл не найден. Прикрепите его ещё раз' }]);
    }
    return upload;
  });
