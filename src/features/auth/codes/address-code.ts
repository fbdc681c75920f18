/** A fragment, which browsers do not send: neither servers nor other sites see the code. */
const CODE = /^#code=([\w-]{1,64})$/;

/** Removes a link's code from the address and returns it; undefined without one. */
export function takeAddressCode({ location, history }: Window): string | undefined {
  const code = CODE.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
