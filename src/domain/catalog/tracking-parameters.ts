/** Parameters of advertising and mailings; they do not change the page. */
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
  'roistat',
  'roistat_visit',
  'yadordid',
  'calltouch_tm',
  'admitad_uid',
  'gclsrc',
  '_ga',
];

const KINDS = /^(utm_\w+|\w*clid)$/i;
const named = new Set(trackingParameters);

/** Whether a parameter tracks a visitor's origin; case-insensitive. */
export const isTrackingParameter = (name: string): boolean =>
  named.has(name.toLowerCase()) || KINDS.test(name);
