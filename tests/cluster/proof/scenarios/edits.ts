import type { MadeEdit } from '../edited-shop.ts';
import type { Scenario } from '../proof.ts';
import { noneRow } from '../row.ts';
import { Servers } from '../servers.ts';

const SMALLEST_BURST = 50;
const MAX_BURST = 350;
/** So many products and news are edited in a burst, again and again: each rebuild then has few pages to render. */
const EDITED_PRODUCTS = 10;
const EDITED_NEWS = 2;
const SENDERS = 12;
const SENT_TWICE = 0.05;

/** Has three messages of a hundred committed up to 0.4 s after they got their number. */
const LATE_COMMITS = `
CREATE FUNCTION vitrina.late() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE chance int := ('x' || substr(md5(NEW.message), 1, 4))::bit(16)::int;
BEGIN
  IF chance < 65536 * 0.03 THEN PERFORM pg_sleep((chance % 400) / 1000.0); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER late AFTER INSERT ON vitrina.delivery FOR EACH ROW EXECUTE FUNCTION vitrina.late()`;

/** Thousands of edits in bursts: each end of a burst is a chance to forget the last ones. */
export const edits: Scenario = async function* ({ shop, random, sizes }) {
  await using servers = await Servers.start(shop);
  const { sender, watch } = servers;
  await watch.rows(LATE_COMMITS);
  const lost: string[] = [];
  const unlike: string[] = [];
  let sent = 0;
  let repeated = 0;

  async function sendOne(edit: MadeEdit, id: string, again: boolean): Promise<void> {
    const status = await sender.send([edit.name], id);
    if (!again) return;
    repeated += 1;
    const second = await sender.send([edit.name], id);
    if (second !== status) unlike.push(`${id}: ${status}, then ${second}`);
  }

  while (sent < sizes.edits) {
    const size = Math.min(random.int(SMALLEST_BURST, MAX_BURST), sizes.edits - sent);
    const edited = [
      ...random.shuffled(shop.edits.products).slice(0, EDITED_PRODUCTS),
      ...random.shuffled(shop.edits.news).slice(0, EDITED_NEWS),
    ];
    const plan = Array.from({ length: size }, () => ({
      of: random.pick(edited),
      id: `msg_${(sent += 1)}`,
      again: random.chance(SENT_TWICE),
    }));
    const last = new Map<string, MadeEdit>();
    const send = async () => {
      for (let next = plan.shift(); next; next = plan.shift()) {
        const edit = shop.edits.make(next.of);
        last.set(edit.path, edit);
        await sendOne(edit, next.id, next.again);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    await servers.settle();
    lost.push(...(await servers.missing(last.values(), [random.pick(servers.nodes)])));
  }
  const [row] = await watch.rows<{ late: string }>(
    `SELECT count(*) AS late FROM vitrina.delivery one
     WHERE EXISTS (SELECT FROM vitrina.delivery other WHERE other.seq > one.seq AND other.run < one.run)`,
  );
  const shown = [...shop.edits.shown].map(([path, text]) => ({ path, text }));
  lost.push(...(await servers.missing(shown)));
  yield noneRow('edits lost', `${sent}, ${repeated} sent twice, ${row?.late} live after later ones`, lost);
  yield noneRow('… repeated messages that were taken for new ones', String(repeated), unlike);
  const late = Number(row?.late);
  // Otherwise the rebuilds were so slow that late commits were in time: nothing is wrong, and nothing proved.
  yield { name: '… live after later ones', figure: `${late}`, target: '≥ 1', isMet: late > 0, faults: [] };
  const folders = servers.nodes.map(({ settings }) => settings.dataFolder);
  yield noneRow('… files unlike a build of one process', '3 nodes', await shop.differences(folders));
};
