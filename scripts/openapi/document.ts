import { format } from 'prettier';
import * as z from 'zod/mini';
import type { Call, Schema } from '../../src/contract/calls/call.ts';
import { SOCKET_PATH, SOCKET_TOKEN } from '../../src/contract/account/notification-socket.ts';
import { contractModules, type ContractModule } from './contract-modules.ts';
import { headerParameters } from './headers.ts';
import { fillDescriptions } from './fill-descriptions.ts';
import { joinUnions, jsonSchemas, type OpenApiVersion } from './json-schema.ts';
import { nameConstants, nameParts } from './part-names.ts';
import { contentWebhook } from './content-webhook.ts';
import { usedComponents } from './used-components.ts';
import { tagWords } from './words/tags.ts';
import { wordsOfName } from './words/words.ts';
import { mediaPaths } from './media-operations.ts';
import type { PathItem } from './open-api.ts';
import { operation, templatedPath } from './operation.ts';
import { errorResponseComponents } from './error-responses.ts';
import { argumentMember, describeFields } from './source-comments.ts';
import { sourceFile } from './source-file.ts';

/** Where the document stands. */
export const documentFile = new URL('../../docs/openapi.json', import.meta.url);

const INTRODUCTION =
  'The calls that the Vitrina storefront makes to the shop’s back end. Money is integer kopecks, counts are units and ' +
  'fractional for metres, weights are grams, sizes centimetres, moments ISO 8601 with a time zone. docs/back-end.md says ' +
  'in which order to implement them, and how to check a server.';

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token; `x-access-token` is what the storefront reads of it.',
  },
};

const INFO = {
  title: 'Vitrina: the shop’s API',
  version: '1.0.0',
  description: INTRODUCTION,
  contact: { name: 'The Vitrina storefront' },
};

const HEADS = {
  '3.1': {
    openapi: '3.1.0',
    info: { ...INFO, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
  },
  '3.0': { openapi: '3.0.3', info: { ...INFO, license: { name: 'Proprietary' } } },
} as const;

const SERVERS = [{ url: '{api}', variables: { api: { default: 'http://localhost:4322' } } }];

type Schemas = ReturnType<typeof jsonSchemas>;

/** Describes the components of a module's schemas by their comments. */
function describeSchemas({ file, schemas }: ContractModule, components: Schemas['components']): void {
  const source = sourceFile(file);
  for (const constant of schemas.keys()) {
    const component = components[componentName(constant)];
    if (!component) continue;
    const text = source.textOf(constant) ?? wordsOfName(componentName(constant));
    if (text !== undefined) component.description = text;
    describeFields(component, source.find(constant));
    fillDescriptions(component, [componentName(constant)]);
  }
}

/** The operations of a module's calls, described by their comments. */
function operationsOf(
  { name: tag, file, calls }: ContractModule,
  { inPlace, componentOf }: Schemas,
): [path: string, item: PathItem][] {
  const source = sourceFile(file);
  return [...calls].map(([constant, call]) => {
    const definition = source.find(constant);
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      if (!call[part]) continue;
      const component = componentOf(call[part], partName(call, part));
      if (component) component.description = partWords[part](call.name);
      const schema = component ?? inPlace(call[part]);
      describeFields(schema, argumentMember(definition, part));
      fillDescriptions(schema, [call.name, part]);
    }
    const text = source.textOf(constant) ?? wordsOfName(call.name);
    const item = { [call.method.toLowerCase()]: operation(call, tag, text, inPlace) };
    return [templatedPath(call.path), item];
  });
}

/** The contract as an OpenAPI document. */
export async function openApiDocument(version: OpenApiVersion = '3.1') {
  const modules = await contractModules();
  const parts = callParts(modules);
  const named = new Map([...namedSchemas(modules), ...parts.named]);
  const schemas = jsonSchemas(named, parts.unnamed, version);
  const { components } = schemas;
  const operations = modules.flatMap((module) => {
    describeSchemas(module, components);
    return operationsOf(module, schemas);
  });
  for (const [name, component] of Object.entries(components)) {
    joinUnions(component);
    nameParts(component, name);
    if (version === '3.0') nameConstants(component, name);
  }
  const calling = modules.filter(({ calls }) => calls.size > 0).map(({ name }) => name);
  const tags = [...calling, 'media', 'webhook'].sort();
  const paths = joined([...operations, ...mediaPaths()]);
  const webhooks = { contentChanged: { post: contentWebhook } };
  const { Notification, Receipt, TokenPayload } = components;
  const websocket = {
    path: SOCKET_PATH,
    query: { [SOCKET_TOKEN]: 'The access token; left out by guests.' },
    receives: Notification,
    sends: Receipt,
  };
  const used = { paths, webhooks, responses: errorResponseComponents, websocket };
  return {
    ...HEADS[version],
    servers: SERVERS,
    tags: tags.map((name) => ({ name, description: tagWords[name] ?? '' })),
    paths,
    [version === '3.1' ? 'webhooks' : 'x-webhooks']: webhooks,
    'x-websocket': websocket,
    'x-access-token': TokenPayload,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: headerParameters,
      responses: errorResponseComponents,
      schemas: usedComponents(components, used),
    },
  };
}

/** The document as it stands in its file. */
export async function openApiText(version: OpenApiVersion = '3.1'): Promise<string> {
  return format(JSON.stringify(await openApiDocument(version)), { parser: 'json', printWidth: 110 });
}

const componentName = (constant: string): string => constant.replace(/Schema$/, '');

function namedSchemas(modules: readonly ContractModule[]): Map<string, Schema> {
  const named = new Map<string, Schema>();
  for (const { name: file, schemas } of modules) {
    for (const [constant, schema] of schemas) {
      const name = componentName(constant);
      if (named.has(name))
        throw new Error(`${file}.ts exports ${constant}, which another file exports as well.`);
      // Its numbers travel as the digits of headers, which have their own descriptions.
      if (name !== 'Proof') named.set(name, schema);
    }
  }
  return named;
}

type CallPart = 'params' | 'query' | 'body' | 'response';

const partWords: Record<CallPart, (call: string) => string> = {
  params: (call) => `What the path of \`${call}\` holds.`,
  query: (call) => `What the query of \`${call}\` holds.`,
  body: (call) => `What \`${call}\` is asked with.`,
  response: (call) => `What \`${call}\` answers.`,
};

/** Bodies and responses are components, `PlaceOrderRequest`, so that generated code has names for them. */
function partName({ name }: Call, part: CallPart): string {
  const call = name.charAt(0).toUpperCase() + name.slice(1);
  if (part === 'body') return `${call}Request`;
  return part === 'response' ? `${call}Response` : `${name} ${part}`;
}

/** Schemas that calls have besides those that the contract names. */
function callParts(modules: readonly ContractModule[]) {
  const named = new Map<string, Schema>();
  const unnamed = new Map<string, Schema>();
  for (const call of modules.flatMap(({ calls }) => [...calls.values()])) {
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema = call[part];
      const parts = part === 'body' || part === 'response' ? named : unnamed;
      if (schema instanceof z.core.$ZodType) parts.set(partName(call, part), schema);
    }
  }
  return { named, unnamed };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Paths in alphabetical order, each with its methods in theirs. */
function joined(operations: readonly [string, PathItem][]): Record<string, PathItem> {
  const paths = new Map<string, PathItem>();
  for (const [path, item] of operations) paths.set(path, { ...paths.get(path), ...item });
  const inOrder = (item: PathItem): PathItem =>
    Object.fromEntries(METHODS.flatMap((method) => (item[method] ? [[method, item[method]]] : [])));
  return Object.fromEntries(
    [...paths].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, item]) => [path, inOrder(item)]),
  );
}
