/** A part of the address that browsers send to nobody: neither the shop's server nor other sites read the code. */
const CODE = /^#code=([\w-]{1,64})$/;

/** Takes the code that a message's link has brought out of the address; undefined where there is none. */
export function takeAddressCode({ location, history }: Window): string | undefined {
  const code = CODE.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
