import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatSize, type Upload } from '../../domain/forms/upload.ts';
import page from '../styles/page.module.css';
import styles from './FileField.module.css';
import { Icon } from '../icon/Icon.tsx';
import motion from '../styles/shaking.module.css';

interface Props {
  label: string;
  name: string;
  hint: string;
  /** For the browser's file dialog. */
  accept: string;
  /** The maximum number of files. */
  most: number;
  required?: boolean;
  error?: string | undefined;
  /** Animates the error. */
  shaking?: boolean;
  uploads: readonly Upload[];
  /** A stored file's preview, where available. */
  pictureOf?: ((fileId: number) => string) | undefined;
  onAdd: (files: readonly File[]) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

type ItemProps = Pick<Props, 'pictureOf' | 'onRetry'> & { upload: Upload; onRemove: () => void };

function statusText(upload: Upload): string {
  if (upload.status === 'failed') return upload.message;
  return upload.status === 'ready'
    ? formatSize(upload.size)
    : `Загружается, ${Math.round(upload.share * 100)}\u00a0%`;
}

function Item({ upload, pictureOf, onRetry, onRemove }: ItemProps) {
  const stored = upload.status === 'ready' && pictureOf ? pictureOf(upload.fileId) : null;
  const picture = upload.thumbnail ?? stored;
  return (
    <li className={styles.item} data-status={upload.status}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={56} height={56} />
      ) : (
        <span className={`${styles.picture} ${styles.sign}`}>
          <Icon name={upload.name.endsWith('.mp4') ? 'play' : 'file'} size={20} />
        </span>
      )}
      <span className={styles.about}>
        <span className={styles.name}>{upload.name}</span>
        <span className={styles.status}>{statusText(upload)}</span>
        {upload.status === 'uploading' && (
          <progress className={styles.progress} value={upload.share} aria-label={`Загрузка ${upload.name}`} />
        )}
        {upload.status === 'failed' && upload.again && (
          <button type="button" className={styles.retry} onClick={() => onRetry(upload.key)}>
            Повторить
          </button>
        )}
      </span>
      <button type="button" className={styles.remove} aria-label={`Убрать ${upload.name}`} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

type ZoneProps = Pick<Props, 'name' | 'hint' | 'accept' | 'most' | 'error' | 'uploads' | 'onAdd'> & {
  id: string;
  input: RefObject<HTMLInputElement | null>;
};

/** A file that misses the field would take the page's place, and what is typed would be lost. */
function refuseFiles(event: globalThis.DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function useFilesKeptOut(): void {
  useEffect(() => {
    document.addEventListener('dragover', refuseFiles);
    document.addEventListener('drop', refuseFiles);
    return () => {
      document.removeEventListener('dragover', refuseFiles);
      document.removeEventListener('drop', refuseFiles);
    };
  }, []);
}

function DropZone({ id, input, name, hint, accept, most, error, uploads, onAdd }: ZoneProps) {
  const [over, setOver] = useState(false);
  useFilesKeptOut();
  const full = uploads.length >= most;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!full && files.length > 0) onAdd(files);
  };

  return (
    <div
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!full);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.input}
        name={name}
        accept={accept}
        multiple={most > 1}
        disabled={full}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Icon name="plus" size={20} />
      <span aria-hidden="true">
        {full ? 'Больше добавить нельзя' : 'Выбрать файлы'}
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      </span>
    </div>
  );
}

/** Files are uploaded as they are chosen or dropped. */
export function FileField(props: Props) {
  const { label, required, error, shaking, uploads, pictureOf, onRetry, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const failed = uploads.filter(({ status }) => status === 'failed').length;
  const busy = uploads.some(({ status }) => status === 'uploading');

  return (
    <div className={shaking && error ? `${styles.field} ${motion.shaking}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <DropZone {...props} id={id} input={input} />
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={`${label}: выбранное`}>
          {uploads.map((upload) => (
            <Item
              key={upload.key}
              upload={upload}
              pictureOf={pictureOf}
              onRetry={onRetry}
              onRemove={() => {
                // The remove button disappears with its file.
                input.current?.focus();
                onRemove(upload.key);
              }}
            />
          ))}
        </ul>
      )}
      <p className={page.visuallyHidden} role="status">
        {busy && 'Файлы загружаются'}
        {!busy && failed > 0 && 'Не все файлы загрузились'}
        {!busy && failed === 0 && uploads.length > 0 && 'Файлы загружены'}
      </p>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
