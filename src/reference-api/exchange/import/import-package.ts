import type { ExchangeRecord, Place, Problem } from '../records/record.ts';
import { readFacts } from '../readers/read-file.ts';
import { FileRefused } from '../readers/xml/refusal.ts';
import { PackageStage } from '../writer/package-stage.ts';
import { PlannedChanges } from '../writer/planned-changes.ts';
import type { ImportOptions, PictureSource } from './import-options.ts';
import { type ImportReport, ReportBuilder } from './import-report.ts';
import { PackageImport } from './package-import.ts';
import { formerFeed } from './same-feed.ts';

/**
 * Brings a package of files into the shop as one change: what differs is written, what does not is not touched.
 * @throws FileRefused where a file cannot be read; nothing is changed then
 */
export async function importPackage(options: ImportOptions): Promise<ImportReport> {
  const stage = new PackageStage(options.store.exchange.records);
  const planned = new PlannedChanges();
  try {
    const report = new ReportBuilder();
    await readAll(options, stage, report);
    stage.finish();
    if (options.dryRun !== true && options.pictures) await takePictures(options.pictures, stage, report);
    return await new PackageImport(options, stage, planned, report).run();
  } finally {
    planned.close();
    stage.close();
  }
}

const OFFERS = ['Товар', 'Предложение', 'offer'];

/** Categories and properties without an id are lost as well, and are no offers. */
const isLostOffer = ({ code }: Problem, element: string): boolean =>
  code === 'repeatedId' || (code === 'noId' && OFFERS.includes(element));

async function readAll(
  { sources, feedId = 'feed', replacesFeed = false, onProgress = () => undefined }: ImportOptions,
  stage: PackageStage,
  report: ReportBuilder,
): Promise<void> {
  let count = 0;
  for (const source of sources) {
    const { file } = source;
    for await (const facts of readFacts(source, feedId)) {
      for (const fact of facts) {
        if (fact.kind === 'record') {
          if (!replacesFeed) refuseAnotherFeed(stage, fact.record, { ...fact, file });
          stage.add(fact, file);
        } else if (fact.kind === 'whole') stage.addWhole(fact);
        else {
          const { problem, line, element } = fact;
          report.addProblem({ file, line, element, problem });
          if (isLostOffer(problem, element)) report.count('leftOut', 1);
        }
      }
      count += facts.length;
      onProgress('read', count);
    }
  }
}

function refuseAnotherFeed(
  stage: PackageStage,
  record: ExchangeRecord,
  { file, line, element }: Place,
): void {
  if (record.kind !== 'shop') return;
  const names = formerFeed(stage.record('shop', record.id), record);
  if (names !== undefined) throw new FileRefused({ file, line, element }, { code: 'anotherFeed', ...names });
}

const AT_ONCE = 4;

/** Takes the pictures of the goods that the package names; without one, goods are shown all the same. */
async function takePictures(
  pictures: PictureSource,
  stage: PackageStage,
  report: ReportBuilder,
): Promise<void> {
  const wanted = stage.stagedPictures();
  const worker = async () => {
    for (const { id, picture, file, line, element } of wanted) {
      const taken = await pictures.take(picture);
      if ('why' in taken) {
        report.addProblem({
          file,
          line,
          element,
          problem: { code: 'noPicture', id, picture, why: taken.why },
        });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
