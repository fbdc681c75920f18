/** A rebuild stopped; the live release is as it was. The message is one sentence for the person who started it. */
export class RebuildError extends Error {
  override readonly name: string = 'RebuildError';
}

/** The shop's API gave no usable content. */
export class SyncError extends RebuildError {
  override readonly name = 'SyncError';
}

/** A page could not be rendered. */
export class RenderError extends RebuildError {
  override readonly name = 'RenderError';
}

/** A release would be broken. */
export class ReleaseError extends RebuildError {
  override readonly name = 'ReleaseError';
}

/** Nothing usable is compiled. */
export class CompileError extends RebuildError {
  override readonly name = 'CompileError';
}

/** The disk took no more, or lets this user write nothing. */
export class DiskError extends RebuildError {
  override readonly name = 'DiskError';
}
