import { EDITOR } from '../../staff/paths.ts';
import type { Kind } from '../kinds/kind.ts';
import { editPath } from '../paths.ts';

/** What everybody has changed. */
export const HISTORY = `${EDITOR}/history`;

/** The versions of a record. */
export const historyPath = (kind: Kind, id: string): string => `${editPath(kind, id)}/history`;

export const versionPath = (kind: Kind, id: string, version: number): string =>
  `${historyPath(kind, id)}/${version}`;
