/** Takes files that are dropped on a form, and sends them without a further button. */
export const PICTURES_SCRIPT = `for (const form of document.querySelectorAll('form[data-drop]')) {
  const input = form.querySelector('input[type=file]');
  form.querySelector('[data-without-script]')?.remove();
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'])
    form.addEventListener(name, (event) => {
      event.preventDefault();
      form.classList.toggle('dropping', name === 'dragenter' || name === 'dragover');
    });
  form.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    input.files = files;
    form.requestSubmit();
  });
  input.addEventListener('change', () => form.requestSubmit());
  form.addEventListener('submit', () => form.querySelector('button')?.setAttribute('aria-busy', 'true'));
}
`;
