import {
  downloadPath,
  mediaRoutes,
  picturePath,
  videoPath,
  type PictureFormat,
} from '../../../src/contract/content/media.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectRejection } from '../client.ts';
import { greyPng, jpegSize } from '../png.ts';
import { basic, expect, expectEqual, given } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
const SIDE = 64;

const signatures: Record<PictureFormat, (bytes: Buffer) => boolean> = {
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  png: (bytes) => bytes.toString('latin1', 1, 4) === 'PNG',
  ico: (bytes) => bytes.readUInt32LE(0) === 0x10000,
};
const types: Record<PictureFormat, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
};

const picture = () => new File([new Uint8Array(greyPng(SIDE))], 'picture.png', { type: 'image/png' });

/** Uploads: what a file is stands in its bytes. */
export async function files(suite: Suite): Promise<void> {
  const { check, customer } = suite;
  const own = () => customer().client;
  const stored = await check(calls.uploadFile, 'stores a picture and says what it is', async () => {
    changes(suite);
    const file = await own().answer(calls.uploadFile, { body: { targetCode: 'profile', file: picture() } });
    expectEqual(file.type, 'image/png', 'the type');
    return file;
  });
  await check(calls.uploadFile, 'refuses a page of HTML that is called a picture', async () => {
    changes(suite);
    const file = new File(['<!doctype html><script>alert(1)</script>'], 'picture.png', { type: 'image/png' });
    await own().reject(calls.uploadFile, { body: { targetCode: 'review', file } }, [400, 415, 422]);
  });
  await check(calls.getFile, 'tells about a stored file', async () => {
    const file = found((changes(suite), stored));
    expectEqual((await own().answer(calls.getFile, { params: { id: file.id } })).size, file.size, 'the size');
  });
  await check(calls.getFile, 'answers 404 for a file that is not there', () =>
    own().reject(calls.getFile, { params: { id: NO_SUCH_ID } }, [404]),
  );
  await check(mediaRoutes.downloadFile, 'gives the bytes back', async () => {
    const { id, size } = found((changes(suite), stored));
    const { status, bytes } = await own().fetch(downloadPath(id));
    expectEqual([status, bytes.length], [200, size], 'status and length');
    expect(signatures.png(Buffer.from(bytes)), 'the bytes are not the picture that was sent');
  });
  await check(mediaRoutes.downloadFile, 'answers 404 for a file that is not there', async () => {
    expectRejection(await suite.guest.fetch(downloadPath(NO_SUCH_ID)), [404]);
  });
  await check(calls.uploadImage, 'stores a picture and measures it', async () => {
    changes(suite);
    const answer = await own().answer(calls.uploadImage, { body: { targetCode: 'review', file: picture() } });
    expectEqual([answer.width, answer.height], [SIDE, SIDE], 'width and height');
    return answer;
  });
}

/** Pictures and videos. */
export async function media({ guest, shop, check }: Suite): Promise<void> {
  const fileId = () => {
    const product = basic(
      shop.products.find(({ images }) => images.length > 0),
      'product with a picture',
    );
    return basic(product.catalogImageId ?? product.images[0]?.fileId, 'picture');
  };
  for (const format of ['webp', 'jpg', 'ico'] as const) {
    await check(mediaRoutes.getPicture, `draws ${format}`, async () => {
      const preview = { width: 32, height: 32 };
      const { status, bytes, headers } = await guest.fetch(
        picturePath({ fileId: fileId(), format, preview }),
      );
      expectEqual(status, 200, 'the status');
      expectEqual(headers.get('content-type')?.split(';')[0], types[format], 'the content type');
      expect(signatures[format](Buffer.from(bytes)), `the bytes are no ${format}`);
    });
  }
  await check(
    mediaRoutes.getPicture,
    'a preview covers its box, or fills it without `preserveRatio`',
    async () => {
      const preview = { width: 120, height: 120 };
      const sizeOf = async (preserveRatio: boolean) => {
        const { bytes } = await guest.fetch(
          picturePath({ fileId: fileId(), format: 'jpg', preview, preserveRatio }),
        );
        return given(jpegSize(bytes), 'size in its JPEG');
      };
      const { width, height } = await sizeOf(true);
      expectEqual(Math.min(width, height), 120, 'the shorter side with preserveRatio');
      expectEqual(await sizeOf(false), { height: 120, width: 120 }, 'the size without preserveRatio');
    },
  );
  await check(mediaRoutes.getPicture, 'knows what is usual where the configuration says so', async () => {
    given(shop.config?.pictures?.shortAddresses || undefined, 'short addresses in the configuration');
    const request = { fileId: fileId(), format: 'jpg', preview: { width: 32, height: 32 } } as const;
    const full = await guest.fetch(picturePath(request));
    const short = await guest.fetch(picturePath({ ...request, short: true }));
    expectEqual(short.status, 200, 'the status');
    expect(
      Buffer.from(short.bytes).equals(Buffer.from(full.bytes)),
      'the short address gives another picture',
    );
  });
  await check(mediaRoutes.getPicture, 'answers 304 to the ETag that it gave', async () => {
    const path = picturePath({ fileId: fileId(), preview: { width: 32, height: 32 } });
    const etag = given((await guest.fetch(path)).headers.get('etag'), 'ETag for pictures');
    const again = await guest.fetch(path, { headers: { 'if-none-match': etag } });
    expectEqual(again.status, 304, 'the status');
  });
  await check(mediaRoutes.getPicture, 'answers 404 for a picture that is not there', async () => {
    expectRejection(await guest.fetch(picturePath({ fileId: NO_SUCH_ID })), [404]);
  });
  await check(mediaRoutes.getVideo, 'gives a video, and parts of it', async () => {
    const video = given(
      shop.products.find(({ videos }) => videos.length > 0)?.videos[0],
      'video among the products',
    );
    const path = videoPath(video.fileId);
    const whole = await guest.fetch(path);
    expectEqual(
      [whole.status, whole.headers.get('content-type')],
      [200, 'video/mp4'],
      'status and content type',
    );
    const part = await guest.fetch(path, { headers: { range: 'bytes=0-99' } });
    expectEqual([part.status, part.bytes.length], [206, 100], 'status and length of a part');
    expectEqual(part.headers.get('content-range'), `bytes 0-99/${whole.bytes.length}`, 'content-range');
    const beyond = await guest.fetch(path, { headers: { range: `bytes=${whole.bytes.length}-` } });
    expectEqual(beyond.status, 416, 'the status of a part beyond the end');
  });
  await check(mediaRoutes.getVideo, 'names captions of videos as WebVTT', async () => {
    const video = given(
      shop.products.flatMap(({ videos }) => videos).find(({ captions }) => captions !== undefined),
      'video with captions among the products',
    );
    expectEqual((await guest.fetch(videoPath(video.fileId))).status, 200, 'status of the video');
    expectEqual(/^\uFEFF?WEBVTT\s/.test(video.captions ?? ''), true, 'captions begin with WEBVTT');
  });
  await check(mediaRoutes.getVideo, 'answers 404 for a video that is not there', async () => {
    expectRejection(await guest.fetch(videoPath(NO_SUCH_ID)), [404]);
  });
}
