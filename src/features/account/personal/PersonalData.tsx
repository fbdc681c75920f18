import type { PersonalConfig } from '../../../domain/account/personal-data.ts';
import { profile } from '../../../stores/account/profile.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PersonalForm } from './PersonalForm.tsx';

export function PersonalData({ config }: { config: PersonalConfig }) {
  const state = useAccountResource(profile);
  return (
    <LoadedPart
      state={state}
      skeleton={<FormSkeleton label="Открываем личные данные" fields={12} inColumns />}
      failedTitle="Личные данные не открылись"
      onRetry={() => void profile.load()}
    >
      {(own) => <PersonalForm own={own} config={config} />}
    </LoadedPart>
  );
}
