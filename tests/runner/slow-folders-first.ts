import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of long test files, the longest first: started last, one of them would leave a processor idle at the end. */
const slowFolders = ['crash', 'build', 'property', 'deploy', 'attack', 'conformance', 'contract'];

function rank({ moduleId }: TestSpecification): number {
  const index = slowFolders.findIndex((folder) => moduleId.includes(`/tests/${folder}/`));
  return index === -1 ? slowFolders.length : index;
}

export class SlowFoldersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
