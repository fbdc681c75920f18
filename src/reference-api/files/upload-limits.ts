const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Limits of uploads: disk, memory and time. */
export interface UploadLimits {
  /** Files that one customer, or one address of guests, may send within an hour; as many again may be rejected. */
  filesPerHour: number;
  /** Bytes that one customer, or one address of guests, may send within an hour. */
  bytesPerHour: number;
  /** Files that everybody at one address, customers and guests, may send within an hour, rejected ones included. */
  filesPerHourPerAddress: number;
  /** Bytes that everybody at one address may send within an hour. */
  bytesPerHourPerAddress: number;
  /** Bytes of files that are attached to nothing yet. */
  unattachedBytes: number;
  /** Files that are attached to nothing yet. */
  unattachedFiles: number;
  /** Uploads of one customer that are under way at the same time. */
  atOncePerCustomer: number;
  /** Uploads from one address that are under way at the same time. */
  atOncePerAddress: number;
  /** Uploads that are under way at the same time. */
  atOnce: number;
  /** Slower uploads, measured over `paceSeconds`, are rejected. */
  leastBytesPerSecond: number;
  paceSeconds: number;
  /** How long a body may take to arrive. */
  maxSeconds: number;
}

/** The storefront sends one file after another and gives each 180 seconds. */
export const UPLOAD_LIMITS: UploadLimits = {
  filesPerHour: 60,
  bytesPerHour: 200 * MEGABYTE,
  filesPerHourPerAddress: 240,
  bytesPerHourPerAddress: 800 * MEGABYTE,
  unattachedBytes: 5 * GIGABYTE,
  unattachedFiles: 20_000,
  atOncePerCustomer: 4,
  atOncePerAddress: 8,
  atOnce: 64,
  leastBytesPerSecond: 4 * 1024,
  paceSeconds: 15,
  maxSeconds: 200,
};
