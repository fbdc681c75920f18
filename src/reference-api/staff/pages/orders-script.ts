/** Asks for new orders while the page can be seen, and says so without moving what is read. */
export const ORDERS_SCRIPT = `const news = document.querySelector('.news');
const title = document.title;
const look = async () => {
  if (document.hidden) return true;
  const answer = await fetch('/desk/orders/news?after=' + news.dataset.after);
  if (answer.status === 401 || answer.status === 403) return false;
  const { count, text, path } = await answer.json();
  if (count === 0 || news.textContent === text) return true;
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  news.replaceChildren(link);
  document.title = '(' + count + ') ' + title;
  return true;
};
const wait = async () => {
  const goesOn = await look().catch(() => true);
  if (goesOn) setTimeout(wait, 5000);
};
if (news) void wait();
`;
