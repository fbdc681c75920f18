import type { JsonSchema } from './json-schema.ts';

/** The parts of OpenAPI 3.1 that the document is made of. */
export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: false;
  schema: JsonSchema;
  example?: unknown;
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export type Responses = Record<string, ResponseObject | Reference>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  'x-proof-of-work-bits'?: number;
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Responses;
}

/** The operations of a path, by method in small letters. */
export type PathItem = Record<string, Operation>;
