/** Takes files that are dropped on a form, and sends them without a further button, videos with a moment of them. */
export const PICTURES_SCRIPT = `const patienceMs = 10000;
const side = 1280;
const stillOf = async (file) => {
  const video = document.createElement('video');
  const happened = (name) =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true });
      video.addEventListener('error', reject, { once: true });
      setTimeout(reject, patienceMs);
    });
  const seen = happened('loadeddata');
  video.muted = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(file);
  await seen;
  const sought = happened('seeked');
  video.currentTime = Math.min(1, video.duration / 2);
  await sought;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d').drawImage(video, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(video.src);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};
for (const form of document.querySelectorAll('form[data-drop]')) {
  const input = form.querySelector('input[type=file]');
  const stills = form.querySelector('[data-still]');
  if (stills) stills.hidden = true;
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'])
    form.addEventListener(name, (event) => {
      event.preventDefault();
      form.classList.toggle('dropping', name === 'dragenter' || name === 'dragover');
    });
  form.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    input.files = files;
    void send();
  });
  const send = async () => {
    form.querySelector('button').setAttribute('aria-busy', 'true');
    const videos = [...input.files].filter(({ type }) => type === 'video/mp4');
    if (stills && videos.length > 0) {
      const chosen = new DataTransfer();
      for (const video of videos) {
        const still = await stillOf(video).catch(() => undefined);
        if (still) chosen.items.add(new File([still], video.name + '.jpg', { type: 'image/jpeg' }));
      }
      stills.querySelector('input').files = chosen.files;
    }
    form.requestSubmit();
  };
  input.addEventListener('change', () => void send());
  form.addEventListener('submit', () => form.querySelector('button')?.setAttribute('aria-busy', 'true'));
}
// A file that misses the form would take the page's place.
for (const name of ['dragover', 'drop'])
  addEventListener(name, (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none';
    event.preventDefault();
  });
`;
