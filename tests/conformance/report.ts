/** What is checked: a call, a media route, the live channel or the protocol that all share. */
export interface Subject {
  readonly name: string;
}

export interface Finding {
  subject: string;
  check: string;
  result: 'passed' | 'failed' | 'skipped' | 'unserved';
  /** Why it failed, was skipped or is not served. */
  problem?: string;
}

export interface Row {
  subject: string;
  passed: number;
  result: Finding['result'];
  /** `check: problem` of what failed or was skipped. */
  problems: string[];
}

/** What a run found, in the order of the checks. */
export class Report {
  readonly findings: Finding[] = [];
  readonly #tell: (finding: Finding) => void;

  /** `tell` hears of each finding when it is made. */
  constructor(tell: (finding: Finding) => void = () => undefined) {
    this.#tell = tell;
  }

  add(finding: Finding): void {
    this.findings.push(finding);
    this.#tell(finding);
  }

  /** One row for a subject: failed when a check failed, skipped when none could be made. */
  row(subject: string): Row {
    const own = this.findings.filter((finding) => finding.subject === subject);
    const count = (result: Finding['result']) => own.filter((finding) => finding.result === result).length;
    if (count('unserved') > 0 && count('failed') === 0)
      return { subject, passed: count('passed'), result: 'unserved', problems: ['not served (501)'] };
    const result = count('failed') > 0 ? 'failed' : count('passed') > 0 ? 'passed' : 'skipped';
    const problems = own
      .filter((finding) => finding.result !== 'passed')
      .map(({ check, problem, result }) => `${result === 'skipped' ? 'skipped: ' : ''}${check}: ${problem}`);
    if (own.length === 0) problems.push('skipped: nothing of this run touches it');
    return { subject, passed: count('passed'), result, problems };
  }

  get failed(): Finding[] {
    return this.findings.filter(({ result }) => result === 'failed');
  }

  /** Whether any check was made of it, or left out. */
  touches(subject: string): boolean {
    return this.findings.some((finding) => finding.subject === subject);
  }

  /** A table of the subjects, and a line that sums it up. */
  table(subjects: readonly string[]): string {
    const rows = subjects.map((subject) => this.row(subject));
    const width = Math.max(...subjects.map(({ length }) => length), 4);
    const line = (subject: string, checks: string, result: string, problem: string) =>
      `${subject.padEnd(width)}  ${checks.padStart(6)}  ${result.padEnd(8)}  ${problem}`.trimEnd();
    return [
      line('call', 'checks', 'result', 'problem'),
      ...rows.flatMap(({ subject, passed, result, problems: [first = '', ...more] }) => [
        line(subject, String(passed), result, first),
        ...more.map((problem) => line('', '', '', problem)),
      ]),
      '',
      this.summary(rows),
    ].join('\n');
  }

  private summary(rows: readonly Row[]): string {
    const count = (result: Finding['result']) =>
      this.findings.filter((finding) => finding.result === result).length;
    const calls = (result: Finding['result']) => rows.filter((row) => row.result === result).length;
    return (
      `${rows.length} subjects: ${calls('passed')} passed, ${calls('failed')} failed, ${calls('skipped')} skipped, ${calls('unserved')} not served; ` +
      `checks: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
    );
  }
}
