import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

/** One stage of the Dockerfile. */
export interface Stage {
  name: string;
  from: string;
  instructions: { keyword: string; args: string; json: string[] }[];
}

/** Texts of `["a", "b"]` at the end of an instruction; none where it has the form of a shell. */
function jsonOf(args: string): string[] {
  const [list] = /\[.*\]$/s.exec(args) ?? [];
  return list === undefined ? [] : z.parse(z.array(z.string()), JSON.parse(list));
}

/** The stages of the Dockerfile in their order. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(read('Dockerfile')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const args = (instruction.getRawArgumentsContent() ?? '').replaceAll('\\\n', ' ');
    const [from = '', , name = ''] = args.split(/\s+/);
    if (keyword === 'FROM') stages.push({ name, from, instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, args, json: jsonOf(args) });
  }
  return stages;
}

/** A stage's instructions after those of the stages that it is made from. */
export function instructionsOf(stages: readonly Stage[], name: string): Stage['instructions'] {
  const stage = stages.find((one) => one.name === name);
  return stage ? [...instructionsOf(stages, stage.from), ...stage.instructions] : [];
}

/** What a stage's container is started with, and asked how it is with; and its settings. */
export function imageOf(stages: readonly Stage[], name: string) {
  const instructions = instructionsOf(stages, name);
  const last = (keyword: string) => instructions.findLast((one) => one.keyword === keyword);
  const settings = instructions.filter(({ keyword }) => keyword === 'ENV').map(({ args }) => args);
  return {
    user: last('USER')?.args,
    command: last('CMD')?.json ?? [],
    health: last('HEALTHCHECK')?.json ?? [],
    env: Object.fromEntries(
      [...settings.join(' ').matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  };
}

const ServiceSchema = z.object({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), target: z.string() })),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.optional(z.array(z.string())),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(z.array(z.string())),
  cap_drop: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
export type Service = z.infer<typeof ServiceSchema>;

const ComposeSchema = z.object({
  services: z.record(z.string(), ServiceSchema),
  volumes: z.record(z.string(), z.unknown()),
});

export const readCompose = () => z.parse(ComposeSchema, parse(read('compose.yaml'), { merge: true }));

/** The files that a container's engine is given. */
export const readIgnored = (): string[] => read('.dockerignore').split('\n').filter(Boolean);

/** A service's settings, with those of `given` in the places that name them. */
export function settingsOf({ environment }: Service, given: Readonly<Record<string, string>>) {
  const filled = (text: string) =>
    text.replace(
      /\$\{(\w+):[-?]([^}]*)\}/g,
      (_, name: string, otherwise: string) => given[name] ?? otherwise,
    );
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text)]));
}
