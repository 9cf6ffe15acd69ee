import { follow, isNode, asList, readMediaTypes } from '#description/contract-node.ts';
import { eachOperation } from './operation-rules.ts';

/**
 * Browser caching: every file states for how long it may be cached; images and filter options have a version, so that
 * they are not sent again. ETag, condition and 304 must be declared together.
 */
export const cachedResponses = eachOperation(({ kind, method, name, node, place }, report, context) => {
  if (kind === 'message' || method !== 'get') return;
  const responses = isNode(node['responses']) ? node['responses'] : {};
  const at = place.child(['responses', '200']);
  const success = follow(responses['200'], at, context);
  if (success === undefined) return;
  const headers = isNode(success.node['headers']) ? success.node['headers'] : {};
  const media = readMediaTypes(responses['200'], at, context);
  const isFile = media.some(({ mediaType }) => !mediaType.endsWith('json'));
  const isImage = media.some(({ mediaType }) => mediaType.startsWith('image/'));
  if (isFile && !('Cache-Control' in headers)) report('A file needs the header Cache-Control.', at.key());
  const takesCondition = asList(node['parameters']).some(
    (parameter) => follow(parameter, place, context)?.node['name'] === 'If-None-Match',
  );
  const mayBeKept = takesCondition || '304' in responses || isImage || name.endsWith('/Filters');
  const isWhole = 'ETag' in headers && 'Cache-Control' in headers && takesCondition && '304' in responses;
  if (mayBeKept && !isWhole)
    report(
      'A response that browsers cache needs the headers Cache-Control and ETag, the header If-None-Match of the request, and 304.',
      place.key(),
    );
});
