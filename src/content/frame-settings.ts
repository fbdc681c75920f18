import type { Settings } from './settings-record.ts';

/** `frame-settings`: the settings that header and footer show. */
export interface FrameSettings extends Pick<Settings, 'pages' | 'currencies' | 'without' | 'emptyLists'> {
  readonly config: { readonly news: { readonly title: string } };
}

export const frameSettingsOf = ({
  pages,
  currencies,
  without,
  emptyLists,
  config,
}: Settings): FrameSettings => ({
  pages,
  currencies,
  ...(without && { without }),
  ...(emptyLists && { emptyLists }),
  config: { news: { title: config.news.title } },
});
