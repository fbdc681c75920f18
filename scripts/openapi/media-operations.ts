import { mediaRoutes, type MediaRoute } from '../../src/contract/content/media.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Content, Operation, Parameter, PathItem } from './open-api.ts';
import { errorResponseReferences } from './error-responses.ts';
import { summaryOf, templatedPath } from './operation.ts';
import { wordsOfName, wordsOfProperty } from './words/words.ts';

const query = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const pictureQuery = [
  query(
    'preview',
    'Pixels of the box, `360x360`; the picture’s own size without it. A larger picture may be given.',
    {
      type: 'string',
      pattern: '^\\d+x\\d+$',
    },
  ),
  query('quality', 'Of lossy formats.', { type: 'integer', minimum: 1, maximum: 100, default: 100 }),
  query('method', 'How it is resized.', { type: 'string', enum: ['CatmullRom'] }),
  query(
    'preserveRatio',
    'True: the picture keeps its ratio and covers the box; false: it is cropped to it.',
    {
      type: 'boolean',
      default: true,
    },
  ),
  query('format', 'As the ending of the path.', { type: 'string', enum: ['webp', 'jpg', 'png', 'ico'] }),
];

/** A sentence and no parameter: what reads ranges does so before any handler, and `range` is a word of Go. */
const RANGE = 'The header `Range` asks for a part of it, such as `bytes=0-1023`.';

const furtherParameters: Partial<Record<string, Parameter[]>> = { getPicture: pictureQuery };

/** The type of the bytes; a range where there are several, because generators take the first of them alone. */
function bytes({ types: [first = '', ...others] }: MediaRoute): Content {
  const type = others.length === 0 ? first : first.replace(/\/.*/, '/*');
  return { [type]: { schema: { type: 'string', format: 'binary' } } };
}

const fileWords = ({ types }: MediaRoute): string =>
  types.length === 1 ? 'The file.' : `The file, one of ${types.join(', ')}.`;

function mediaOperation(route: MediaRoute): Operation {
  return {
    operationId: route.name,
    tags: ['media'],
    summary: summaryOf(route.name),
    description: [wordsOfName(route.name) ?? '', ...(route.ranges ? [RANGE] : [])].join(' '),
    // A customer's file is answered to that customer.
    security: route.name === mediaRoutes.downloadFile.name ? [{}, { bearer: [] }] : [],
    parameters: [
      ...Object.entries(route.params).map(([name, pattern]) => ({
        name,
        in: 'path' as const,
        required: true,
        description: wordsOfProperty([route.name, 'params', name]) ?? '',
        schema: { type: 'string' as const, pattern: pattern.source },
      })),
      ...(furtherParameters[route.name] ?? []),
    ],
    responses: {
      200: { description: fileWords(route), content: bytes(route) },
      ...(route.ranges && { 206: { description: 'A part of the file.', content: bytes(route) } }),
      304: { description: 'The file is still what `If-None-Match` names.' },
      ...errorResponseReferences([400, 404]),
      ...(route.ranges && { 416: { description: 'The file has no such part.' } }),
      ...errorResponseReferences(['5XX']),
    },
  };
}

/** Pictures, videos and downloads, by path. */
export const mediaPaths = (): [path: string, item: PathItem][] =>
  Object.values(mediaRoutes).map((route) => [templatedPath(route.path), { get: mediaOperation(route) }]);
