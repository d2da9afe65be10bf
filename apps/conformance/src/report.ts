/** Result of one check. */
export interface CheckResult {
  readonly group: string
  readonly name: string
  readonly state: "passed" | "failed" | "skipped"
  /** Reason it failed or was skipped; for a rule on every answer, the number of answers. */
  readonly reason: string
}

const marks = { passed: "ok  ", failed: "FAIL", skipped: "skip" } as const

/** The report for a person: each check by its name, the reasons of failures, and the totals. */
export function writeText(outcomes: readonly CheckResult[]): string {
  const lines: string[] = []
  for (const group of new Set(outcomes.map((outcome) => outcome.group))) {
    lines.push(group)
    for (const { name, state, reason } of outcomes.filter((outcome) => outcome.group === group)) {
      lines.push(`  ${marks[state]}  ${name}${state === "skipped" ? `: ${reason}` : ""}`)
      if (state === "failed") lines.push(...reason.split("\n").map((line) => `          ${line}`))
    }
  }
  const count = (state: CheckResult["state"]) => outcomes.filter((outcome) => outcome.state === state).length
  lines.push("", `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`)
  return `${lines.map(printable).join("\n")}\n`
}

/** The report as JUnit XML, for CI. */
export function writeJunit(outcomes: readonly CheckResult[]): string {
  const failures = outcomes.filter(({ state }) => state === "failed").length
  const skipped = outcomes.filter(({ state }) => state === "skipped").length
  const cases = outcomes.map(({ group, name, state, reason }) => {
    const inside = {
      passed: "",
      failed: `<failure message="${escaped(reason)}"/>`,
      skipped: `<skipped message="${escaped(reason)}"/>`,
    }
    return `    <testcase classname="${escaped(group)}" name="${escaped(name)}">${inside[state]}</testcase>\n`
  })
  const sums = `tests="${outcomes.length}" failures="${failures}" skipped="${skipped}"`
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${sums}>\n`,
    `  <testsuite name="wallet-conformance" ${sums}>\n`,
    ...cases,
    "  </testsuite>\n</testsuites>\n",
  ].join("")
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
}

function escaped(text: string): string {
  return printable(text).replace(/[&<>"\n]/g, (character) => entities[character] ?? "")
}

/** Removes control characters: a provider's text must not control the terminal, and XML does not allow them. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "\uFFFD")
}
