const WEB_VTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;

/**
 * What a `<track>` of captions needs; undefined where a video has none, or what is given is no WebVTT. The address holds the
 * captions themselves, so that nothing else has to be served or allowed.
 */
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
