import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { findDebianProgram } from "../../../../scripts/checks/debianPrograms.ts"

const rules = resolve(import.meta.dirname, "../../../../deploy/prometheus/alerts.yaml")

/** The path of Prometheus's `promtool`; undefined if Debian's package is not available. */
export const promtool = findDebianProgram("prometheus", "usr/bin/promtool")

/** The expression of each alert. */
export const alertExpressions: ReadonlyMap<string, string> = new Map(
  Array.from(
    readFileSync(rules, "utf8").matchAll(/- alert: (\w+)\n(?:\s+#.*\n)*\s+expr: (.+)/g),
    ([, name = "", expr = ""]) => [name, expr] as const,
  ),
)

/** Metrics of a provider as Prometheus stores them: a scrape each minute. */
export interface Scrapes {
  /** Adds a response of `/metrics`; undefined if there was none. */
  add(text: string | undefined): void
  /** Formats them as the series of a `promtool` test. */
  toSeries(): readonly { readonly series: string; readonly values: string }[]
  length(): number
}

/** @returns an empty record. */
export function createScrapes(): Scrapes {
  const columns: ReadonlyMap<string, string>[] = []
  return {
    add(text) {
      const up = ['up{job="wallet",instance="a"}', text === undefined ? "0" : "1"] as const
      const figures = Array.from(
        (text ?? "").matchAll(/^([a-z_]+)(?:\{(.*)\})? (\S+)$/gm),
        ([, name = "", labels = "", value = ""]) =>
          [`${name}{${[labels, 'job="wallet"', 'instance="a"'].filter(Boolean).join(",")}}`, value] as const,
      )
      columns.push(new Map([up, ...figures.filter(([, value]) => Number.isFinite(Number(value)))]))
    },
    toSeries() {
      const names = new Set(columns.flatMap((column) => [...column.keys()]))
      return Array.from(names, (series) => ({
        series,
        values: columns.map((column) => column.get(series) ?? "_").join(" "),
      }))
    },
    length: () => columns.length,
  }
}

/** Scrapes, and the alerts whose expressions should hold at the last one. */
export interface Expectation {
  readonly name: string
  readonly scrapes: Scrapes
  readonly alerts: ReadonlyMap<string, boolean>
}

/** Evaluates alerts on scrapes. @returns the differences from the expectation; empty if there are none. */
export function evaluateAlerts(expectations: readonly Expectation[]): string {
  const folder = mkdtempSync(join(tmpdir(), "alerts-"))
  const tests = expectations.map(({ name, scrapes, alerts }) => ({
    name,
    interval: "1m",
    input_series: scrapes.toSeries(),
    promql_expr_test: Array.from(alerts, ([alert, holds]) => ({
      expr: `(count(${alertExpressions.get(alert)}) > bool 0) or vector(0)`,
      eval_time: `${scrapes.length() - 1}m`,
      exp_samples: [{ labels: "{}", value: holds ? 1 : 0 }],
    })),
  }))
  try {
    const file = join(folder, "alerts.test.json")
    // YAML includes JSON.
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests }))
    const { status, stdout, stderr } = spawnSync(promtool ?? "", ["test", "rules", file], { encoding: "utf8" })
    return status === 0 ? "" : stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}
