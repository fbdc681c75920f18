import type { ReviewFile } from './state/reviews.ts';
import { albumTitle } from './album-title.ts';
import { FileTile } from './FileTile.tsx';
import styles from './files.module.css';

interface Props {
  mediaUrl: string;
  files: readonly ReviewFile[];
  onOpen: (index: number) => void;
}

export const Album = ({ mediaUrl, files, onOpen }: Props) => (
  <section aria-label="Фото и видео покупателей">
    <h3 className={styles.title}>
      {albumTitle(files)} <span>{files.length}</span>
    </h3>
    <ul className={styles.strip}>
      {files.map((file, index) => (
        <li key={`${file.reviewId}-${file.fileId}`}>
          <FileTile
            mediaUrl={mediaUrl}
            file={file}
            label={`${index + 1} из ${files.length}`}
            onOpen={() => onOpen(index)}
          />
        </li>
      ))}
    </ul>
  </section>
);
