const WEB_VTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;

/** Props of a captions `<track>`; undefined without valid WebVTT. A data URL, so that nothing else is served or allowed. */
export const captionsTrack = (captions: string | undefined) =>
  captions !== undefined && WEB_VTT.test(captions)
    ? ({
        kind: 'captions',
        srclang: 'ru',
        label: 'Субтитры',
        src: `data:text/vtt;charset=utf-8,${encodeURIComponent(captions.toWellFormed())}`,
        default: true,
      } as const)
    : undefined;
