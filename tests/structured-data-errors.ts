import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** What an independent validator, which knows Google's rules, has against the structured data of a page. */
export async function structuredDataErrors(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true }).parse(html);
  const issues = await new Validator().validate(found);
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage);
}
