/**
 * Lets people write in a text as it looks instead of in its markup, where that has nothing but paragraphs, headings, lists, links and
 * stress. The field itself stays, and is what is sent.
 */
export const RICH_TEXT_SCRIPT = `const plain = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'UL', 'OL', 'LI', 'H2', 'H3', 'H4', 'A']);
const safe = /^(https?:|mailto:|tel:|[/#]|\\{\\{)/i;
const parsed = (html) => new DOMParser().parseFromString(html, 'text/html').body;
const kept = (element, { name, value }) => element.tagName === 'A' && name === 'href' && safe.test(value);
const isPlain = (body) =>
  [...body.querySelectorAll('*')].every(
    (element) => plain.has(element.tagName) && [...element.attributes].every((attribute) => kept(element, attribute)),
  );
const cleaned = (body) => {
  for (const element of body.querySelectorAll('script, style, title')) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (!plain.has(element.tagName)) element.replaceWith(...element.childNodes);
    for (const attribute of [...element.attributes])
      if (!kept(element, attribute)) element.removeAttribute(attribute.name);
  }
  return body;
};
const does = (name, value) => document.execCommand(name, false, value);
const linkOf = () => {
  const { anchorNode } = getSelection();
  return (anchorNode?.nodeType === 1 ? anchorNode : anchorNode?.parentElement)?.closest('a');
};
const askLink = () => {
  const link = linkOf();
  const typed = prompt('Куда ведёт ссылка: /about, https://…, tel:+7…, mailto:… Пусто — без ссылки.', link?.getAttribute('href') ?? '');
  if (typed === null) return;
  if (link) getSelection().selectAllChildren(link);
  if (typed.trim() === '') does('unlink');
  else if (safe.test(typed.trim())) does('createLink', typed.trim());
  else alert('Такая ссылка не подойдёт: начните с /, https://, tel: или mailto:.');
};
const heading = () => does('formatBlock', /^h/i.test(document.queryCommandValue('formatBlock')) ? 'p' : 'h2');
const tools = [
  ['Жирный', () => does('bold')],
  ['Курсив', () => does('italic')],
  ['Заголовок', heading],
  ['Список', () => does('insertUnorderedList')],
  ['По номерам', () => does('insertOrderedList')],
  ['Ссылка', askLink],
];
const button = (text, press) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', press);
  return made;
};
const enrich = (field) => {
  const { id } = field;
  const label = document.querySelector('label[for="' + id + '"]');
  const area = document.createElement('div');
  const bar = document.createElement('div');
  const hint = document.getElementById(id + '-hint');
  const send = () => {
    const body = cleaned(parsed(area.innerHTML));
    field.value = body.textContent.trim() === '' ? '' : body.innerHTML.replaceAll('&nbsp;', '\\u00a0');
  };
  const show = (isRich) => {
    const body = parsed(field.value);
    if (isRich && !isPlain(body)) return alert('В разметке есть то, чего здесь не показать: правьте её как есть.');
    if (isRich) area.replaceChildren(...body.childNodes);
    if (isRich && area.textContent.trim() === '') area.innerHTML = '<p><br></p>';
    area.hidden = !isRich;
    field.hidden = isRich;
    (isRich ? field : area).removeAttribute('id');
    (isRich ? area : field).id = id;
    if (hint) hint.hidden = isRich;
    for (const one of bar.children) one.hidden = one !== markup && !isRich;
    markup.textContent = isRich ? 'Разметка' : 'Обычный вид';
  };
  const markup = button('Разметка', () => show(area.hidden));
  label.id ||= id + '-label';
  for (const [name, value] of [['role', 'textbox'], ['aria-multiline', 'true'], ['aria-labelledby', label.id], ['dir', 'auto'], ['contenteditable', 'true']])
    area.setAttribute(name, value);
  for (const name of ['aria-describedby', 'aria-invalid'])
    if (field.hasAttribute(name)) area.setAttribute(name, field.getAttribute(name));
  area.className = 'rich';
  bar.className = 'rich-tools';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Вид текста');
  bar.append(...tools.map(([text, press]) => button(text, () => (area.focus(), press(), send()))), markup);
  area.addEventListener('input', send);
  area.addEventListener('paste', (event) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html === '') does('insertText', event.clipboardData.getData('text/plain'));
    else does('insertHTML', cleaned(parsed(html)).innerHTML);
  });
  label.addEventListener('click', () => area.hidden || area.focus());
  field.before(bar, area);
  show(true);
};
does('defaultParagraphSeparator', 'p');
for (const field of document.querySelectorAll('textarea[data-html]')) if (isPlain(parsed(field.value))) enrich(field);
`;
