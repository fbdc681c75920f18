/** Addresses for those who watch a server; none of the shop's pages has them. */
export const watchPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;

type WatchPath = (typeof watchPaths)[keyof typeof watchPaths];

const PATHS: ReadonlySet<string> = new Set(Object.values(watchPaths));

/** Whether a path, without its query, is one of them. */
export const isWatchPath = (path: string): path is WatchPath => PATHS.has(path);
