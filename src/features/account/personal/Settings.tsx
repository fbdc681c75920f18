import { userParams } from './state/user-params.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import styles from './personal.module.css';
import { Setting } from './Setting.tsx';

export function Settings() {
  const state = useAccountResource(userParams);
  return (
    <LoadedPart
      state={state}
      skeleton={<FormSkeleton label="Открываем настройки" fields={4} />}
      failedTitle="Настройки не открылись"
      onRetry={() => void userParams.load()}
    >
      {(params) => (
        <div className={styles.settings}>
          {params.map((param) => (
            <Setting key={param.code} param={param} />
          ))}
        </div>
      )}
    </LoadedPart>
  );
}
