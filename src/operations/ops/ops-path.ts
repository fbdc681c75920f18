export const OPS_PATH = '/ops';
