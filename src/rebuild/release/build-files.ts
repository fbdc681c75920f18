import type { BuildMeta } from '../../content/build-manifest.ts';
import { releaseData } from '../../content/release-files.ts';
import { routeRules } from '../../content/route-rules.ts';
import type { LatestBuild } from '../../contract/content/build.ts';
import { type CompiledSite, storageVersionOf } from '../compile/compiled-site.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';

/** Writes the files that name a release. */
export function writeBuildFiles(
  stage: string,
  {
    id,
    site,
    now,
    pages,
  }: { readonly id: string; readonly site: CompiledSite; readonly now: Date; readonly pages: number },
): void {
  const writer = new ReleaseWriter(stage, true);
  const json = (value: LatestBuild | BuildMeta) => Buffer.from(JSON.stringify(value));
  const build: LatestBuild = {
    id,
    timestamp: now.getTime(),
    code: site.code,
    storageVersion: storageVersionOf(site),
  };
  const meta: BuildMeta = { ...build, pages, routes: [...routeRules] };
  writer.write(releaseData.meta(id), json(meta));
  writer.write(releaseData.latest, json(build));
}
