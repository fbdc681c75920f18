// For the server's own error document, which has no page to tell counters: the shop's next page tells them.
const consent = `(^|; )${location.protocol === 'https:' ? '__Host-' : ''}tracking_consent_[^=]+=yes(;|$)`;
if (new RegExp(consent).test(document.cookie)) {
  try {
    const missed = localStorage.getItem('missed-goals');
    const goal = `error-${document.currentScript.dataset.status}`;
    localStorage.setItem('missed-goals', missed === null ? goal : `${missed.slice(-80)} ${goal}`);
  } catch {
    // A full or refused storage tells nobody.
  }
}
