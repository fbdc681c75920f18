/** A picture someone uploaded: a file on disk in any format sharp reads. */
export interface UploadedFile {
  path: string;
}
