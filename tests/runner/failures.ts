import { z } from 'zod/mini';

const VitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const PlaywrightSuiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.optional(z.array(PlaywrightSuiteSchema));
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuiteSchema>;
const PlaywrightReportSchema = z.object({ suites: z.array(PlaywrightSuiteSchema) });

const firstLine = (text: string | undefined): string => text?.trim().split('\n', 1)[0] ?? '';

/** Names the failed tests of a vitest JSON report, each with its file and the first line of its error. */
export function failuresOfVitest(report: unknown): string[] {
  return VitestReportSchema.parse(report).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${file.name}: ${firstLine(file.message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file.name} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });
}

const failuresOfSuite = ({ title, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(failuresOfSuite).map((name) => `${title} › ${name}`),
];

/** Names the failed tests of a Playwright JSON report, each with its file. */
export function failuresOfPlaywright(report: unknown): string[] {
  return PlaywrightReportSchema.parse(report).suites.flatMap(failuresOfSuite);
}
