import type { Fact } from '../records/record.ts';
import { COMMERCEML_ROOTS, CommercemlFacts, isCommercemlRecord } from './commerceml/read-commerceml.ts';
import { FileRefused } from './xml/refusal.ts';
import { readElements, type XmlEvent, type XmlSource } from './xml/elements.ts';
import { isYmlRecord, YML_ROOT, YmlFacts } from './yml/read-yml.ts';

interface Reader {
  of: (event: XmlEvent) => Fact[];
  /** Whether the file was what it seemed to be. */
  isComplete: () => boolean;
}

/** A reader for what the root element says the file is; undefined where that says nothing. */
function readerOf(root: string, catalogId: string): Reader | undefined {
  if (root === YML_ROOT) {
    const yml = new YmlFacts(catalogId);
    return { of: (event) => yml.of(event), isComplete: () => yml.hasShop };
  }
  if (!COMMERCEML_ROOTS.includes(root)) return undefined;
  const commerceml = new CommercemlFacts();
  return { of: (event) => commerceml.of(event), isComplete: () => true };
}

/**
 * Reads a file of 1C or a feed as a stream, in portions of facts. `catalogId` is what a feed without an id of its own goes by.
 * @throws FileRefused
 */
export async function* readFacts(source: XmlSource, catalogId: string): AsyncGenerator<Fact[]> {
  let reader: Reader | undefined;
  let root = { name: '–', line: 1 };
  const isRecord = (path: readonly string[]) => isCommercemlRecord(path) || isYmlRecord(path);
  for await (const events of readElements(source, { isRecord })) {
    const facts: Fact[] = [];
    for (const event of events) {
      if (event.kind === 'repair') {
        const { code, line } = event.repair;
        facts.push({ kind: 'problem', problem: { code }, line, element: root.name });
        continue;
      }
      if (reader === undefined) {
        root = event.element;
        reader = readerOf(root.name, catalogId);
        if (reader === undefined) throw refused(source.file, root, { code: 'root' });
      }
      facts.push(...reader.of(event));
    }
    yield facts;
  }
  if (reader?.isComplete() !== true) throw refused(source.file, root, { code: 'noShop' });
}

const refused = (
  file: string,
  { name, line }: { name: string; line: number },
  reason: FileRefused['reason'],
) => new FileRefused({ file, line, element: name }, reason);
