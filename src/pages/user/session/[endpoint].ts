import type { APIRoute } from 'astro';
import { endpointShop } from '../../_endpoint-shop.ts';
import { answerEndpoint } from '../../../session/endpoints/answer-endpoint.ts';

export const guard = null;

/** The session's endpoints: sign-in, refresh, sign-out and the calls that open or end a session. */
export const ALL: APIRoute = ({ params, request, locals }) =>
  answerEndpoint(params['endpoint'] ?? '', request, endpointShop(locals));
