/** Settings of the process, from environment variables, in one place. Only server code may import this. */
export const env = {
  /** Port of the shop. */
  port: Number(process.env.PORT ?? 4321),
  /** Port of the embedded reference API. */
  apiPort: Number(process.env.API_PORT ?? 4322),
  /** Base address of the shop's API. */
  apiUrl: process.env.API_URL ?? `http://localhost:${process.env.API_PORT ?? 4322}`,
  /** Base address of the shop itself, without a slash at its end; canonical links start with it. */
  siteUrl: process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 4321}`,
  /** Folder of everything that is made at run time: database, pictures, snapshot, releases. */
  dataFolder: process.env.VITRINA_DATA ?? '.vitrina',
} as const;
