const REGION_DIGITS = 2;
const KLADR_DIGITS = 13;

export const regionCode = (kladrId: string | null | undefined): string | undefined =>
  kladrId ? kladrId.slice(0, REGION_DIGITS).padEnd(KLADR_DIGITS, '0') : undefined;
