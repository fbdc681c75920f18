import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of long test files, the longest first: started last, one of them would leave a processor idle at the end. */
const slowFolders = ['crash', 'attack', 'cluster', 'build', 'deploy', 'conformance', 'contract', 'property'];

function rank({ moduleId }: TestSpecification): number {
  const index = slowFolders.findIndex((folder) => moduleId.includes(`/tests/${folder}/`));
  return index === -1 ? slowFolders.length : index;
}

/** The longest files first. Those of a project follow each other: a worker that changes projects starts again. */
export class SlowFoldersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flat();
  }
}
