export const organizationError = (name: string): string | undefined =>
  name.trim() === '' ? 'Укажите организацию' : undefined;
