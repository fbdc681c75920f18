/** Words for properties of consents. */
export const consentWords = {
  'body.consents':
    'The documents that were agreed to, each by a box of its own; left out where the shop has none.',
  'SignUpFields.consents':
    'The documents that were agreed to, each by a box of its own; left out where the shop has none.',
  'giveConsents.body.consents': 'The documents that are agreed to.',
  'giveConsents.response.given': 'How many documents were agreed to.',
  'withdrawConsent.query.code': 'Code of the document.',
  'withdrawConsent.response.withdrawn': 'Always true.',
  'Agreed.code': 'Code of the document.',
  'Agreed.hash': 'The version that was shown.',
  'Consent.code': 'Code of the document.',
  'Consent.given': 'When, where and by whom it was given.',
  'ConsentDocument.code': 'Names the document, in whatever version.',
  'places.place': 'Where it is asked for.',
  'texts.hash': 'Names the version.',
};
