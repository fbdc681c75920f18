/** Parameters that advertisements and letters add to addresses, by name; they say nothing about what to show. */
export const trackingParameters: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_referrer',
  'yclid',
  'ysclid',
  'ymclid',
  'gclid',
  'dclid',
  'fbclid',
  'msclkid',
  'gbraid',
  'wbraid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  '_gl',
  'etext',
  'rb_clickid',
  'mc_cid',
  'mc_eid',
  '_openstat',
  'openstat',
  'erid',
];

const KINDS = /^(utm_\w+|\w*clid)$/;
const named = new Set(trackingParameters);

/** Whether a parameter says where a visitor comes from: one of those named, or one of their kinds. */
export const isTrackingParameter = (name: string): boolean => named.has(name) || KINDS.test(name);
