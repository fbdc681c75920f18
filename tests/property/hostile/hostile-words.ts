/** What ends whatever a text may stand in, runs where that succeeds, and is no well-formed Unicode. */
const ENDING = `</script><script>window.hacked=1</script></title></style></textarea></noscript>]]>--><img src=javascript:hacked=1 onerror=hacked=1>"onfocus=hacked=1 x='\u2028\u202e\u0000\ud83e <!--<script`;

/** Words of people; codes, addresses and the like have no Cyrillic letters. */
const isWords = (text: string): boolean => /[а-яё]/i.test(text);

function worded(value: unknown): unknown {
  if (typeof value === 'string') return isWords(value) ? value + ENDING : value;
  if (Array.isArray(value)) return value.map(worded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, worded(member)]));
}

/** A response in which every text of people goes on with a hostile ending. */
export const withHostileWords = async (answer: Response): Promise<Response> =>
  new Response(JSON.stringify(worded(await answer.json())), answer);
