import { type KeyboardEvent, useState } from 'react';
import { videoUrlAt } from '../../domain/content/media-address.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { pictureAddresses, WEBP } from '../../ui/picture/picture.ts';
import { albumTitle } from './album-title.ts';
import page from '../../ui/styles/page.module.css';
import type { ViewedFiles } from './viewed-files.ts';
import styles from './files.module.css';

interface Props extends ViewedFiles {
  mediaUrl: string;
  onClose: () => void;
}

/** CSS pixels. */
const WIDTH = 800;

export function FileViewer({ mediaUrl, files, first, onClose }: Props) {
  const [index, setIndex] = useState(first);
  const [failed, setFailed] = useState<number | null>(null);
  const file = files[index];
  if (!file) return null;
  const label = `${file.kind === 'video' ? 'Видео' : 'Фото'} ${index + 1} из ${files.length}`;
  const go = (step: number) => setIndex((index + step + files.length) % files.length);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (files.length < 2 || target instanceof HTMLVideoElement) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const { src, srcset } = pictureAddresses({ mediaUrl, fileId: file.fileId, width: WIDTH });
  return (
    <ModalFrame title={albumTitle(files)} wide onClose={onClose}>
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div className={styles.stage}>
          {file.kind === 'video' ? (
            <video
              key={file.fileId}
              src={videoUrlAt(mediaUrl, file.fileId)}
              poster={src}
              controls
              playsInline
              preload="metadata"
              aria-label={label}
            />
          ) : failed === file.fileId ? (
            <p>Этот снимок не&nbsp;открылся</p>
          ) : (
            <picture key={file.fileId}>
              <source type={WEBP} srcSet={srcset} />
              <img src={src} alt={label} onError={() => setFailed(file.fileId)} />
            </picture>
          )}
        </div>
        <div className={styles.steps}>
          {files.length > 1 && (
            <button type="button" aria-label="Предыдущее" onClick={() => go(-1)}>
              <Icon name="arrow-left" />
            </button>
          )}
          <span role="status">
            <span className={page.visuallyHidden}>{label}</span>
            <span aria-hidden="true">
              {index + 1} / {files.length}
            </span>
          </span>
          {files.length > 1 && (
            <button type="button" aria-label="Следующее" onClick={() => go(1)}>
              <Icon name="arrow-right" />
            </button>
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
