const phrases = new Set(
  (
    'bad request|unauthorized|payment required|forbidden|not found|method not allowed|not acceptable|request timeout|' +
    'conflict|gone|length required|precondition failed|payload too large|content too large|uri too long|' +
    'unsupported media type|unprocessable entity|unprocessable content|locked|too early|too many requests|' +
    'internal server error|not implemented|bad gateway|service unavailable|gateway timeout'
  ).split('|'),
);

/** Whether a status text merely names its status, as HTTP/1.1 servers do by themselves: it tells a shopper nothing. */
export const isStandardStatusText = (text: string): boolean => phrases.has(text.trim().toLowerCase());
