import sharp from 'sharp';

/** A small picture as a camera would send it. */
export const png = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 50, channels: 3, background: '#87271f' } })
      .png()
      .toBuffer(),
  );
