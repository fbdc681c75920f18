import { safeName } from '../../files/file-name.ts';

/** A picture's name from that of its file, without the ending. */
export const pictureName = (fileName: string): string => safeName(fileName, 'x').slice(0, -'.x'.length);
