import { spawnSync } from "node:child_process"
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as v from "valibot"
import { expect, onTestFinished, test } from "vitest"
import { findDebianProgram } from "./debianPrograms.ts"
import { readYaml } from "./manifests.ts"

const rules = readFileSync("deploy/prometheus/alerts.yaml", "utf8")
const cases = readFileSync("deploy/prometheus/alerts.test.yaml", "utf8")
const runbooks = readFileSync("docs/runbooks.md", "utf8")
const dashboard = readFileSync("deploy/grafana/wallet.json", "utf8")
const alerts = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name = ""]) => name)

const PlaceSchema = v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() })
const { panels, templating } = v.parse(
  v.object({
    templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
    panels: v.array(
      v.strictObject({
        id: v.number(),
        type: v.picklist(["timeseries", "stat", "table"]),
        title: v.pipe(v.string(), v.nonEmpty()),
        description: v.pipe(v.string(), v.nonEmpty()),
        datasource: v.strictObject({ type: v.literal("prometheus"), uid: v.string() }),
        gridPos: PlaceSchema,
        fieldConfig: v.object({ defaults: v.object({ unit: v.string() }) }),
        targets: v.pipe(
          v.array(
            v.strictObject({ refId: v.string(), expr: v.pipe(v.string(), v.nonEmpty()), legendFormat: v.string() }),
          ),
          v.nonEmpty(),
        ),
      }),
    ),
  }),
  JSON.parse(dashboard),
)
const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
type Place = v.InferOutput<typeof PlaceSchema>

const promtool = findDebianProgram("prometheus", "usr/bin/promtool")

test("each alert has a page that says what to do, and names it", () => {
  expect(alerts.length).toBeGreaterThan(5)
  const pages = Array.from(runbooks.matchAll(/^## (\w+)$/gm), ([, name = ""]) => name)
  expect(pages.filter((name) => name !== "Aims").toSorted()).toEqual(alerts.toSorted())
  const named = Array.from(rules.matchAll(/docs\/runbooks\.md#(\w+)/g), ([, name = ""]) => name)
  expect(named).toEqual(alerts.map((name) => name.toLowerCase()))
})

test("each alert has a case in which it fires", () => {
  for (const name of alerts) expect(cases).toContain(`alertname: ${name}\n        exp_alerts:`)
})

const sources = globSync("apps/provider/src/**/*.ts").map((file) => readFileSync(file, "utf8"))
const known = new Set(
  sources.flatMap((text) => Array.from(text.matchAll(/name: "(wallet_\w+)"/g), ([, name = ""]) => name)),
)
const metricsIn = (text: string) =>
  (text.match(/\bwallet_\w+/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ""))

test("rules, pages and dashboards name no metric that no process has, and the dashboard shows each", () => {
  expect(metricsIn(`${rules} ${runbooks} ${dashboard}`).filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !metricsIn(asked.join(" ")).includes(name))).toEqual([])
})

test("each panel of the dashboard has an id and a place of its own, and asks the Prometheus that was chosen", () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { gridPos: place } of panels) expect(place.x + place.w).toBeLessThanOrEqual(24)
  const pairs = panels.flatMap((one, index) => panels.slice(index + 1).map((other) => [one, other] as const))
  const overlaps = pairs.filter(([one, other]) => isOver(one.gridPos, other.gridPos))
  expect(overlaps.map((pair) => pair.map(({ title }) => title))).toEqual([])
  const [source] = templating.list.filter(({ type }) => type === "datasource")
  expect(new Set(panels.map(({ datasource: { uid } }) => uid))).toEqual(new Set([`\${${source?.name}}`]))
})

function isOver(one: Place, other: Place): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
}

test("what the dashboard asks of recorded rules is recorded, and a legend names a label that is asked for", () => {
  const recorded = Array.from(rules.matchAll(/record: (\S+)/g), ([, name = ""]) => name)
  const named = asked.join(" ").match(/\bwallet:[\w:]+/g) ?? []
  expect(named.filter((name) => !recorded.includes(name))).toEqual([])
  for (const { expr, legendFormat } of panels.flatMap(({ targets }) => targets)) {
    const kept = Array.from(expr.matchAll(/by \(([^)]+)\)/g), ([, labels = ""]) => labels.split(", ")).flat()
    const shown = Array.from(legendFormat.matchAll(/\{\{(\w+)\}\}/g), ([, label = ""]) => label)
    expect(shown.filter((label) => !kept.includes(label))).toEqual([])
  }
})

// Skipped if Debian's package is not available.
test.skipIf(promtool === undefined)("Prometheus understands what each panel asks", () => {
  const folder = mkdtempSync(join(tmpdir(), "dashboard-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A panel's question has the form of a recording rule.
  const file = join(folder, "panels.json")
  const asRules = asked.map((expr, index) => ({ record: `panel:${index}`, expr }))
  writeFileSync(file, JSON.stringify({ groups: [{ name: "panels", rules: asRules }] }))
  const { status, stdout, stderr } = spawnSync(promtool ?? "", ["check", "rules", file], { encoding: "utf8" })
  expect(status === 0 ? "" : stdout + stderr).toBe("")
})

const scrapeFiles = ["deploy/prometheus/prometheus.yaml", "deploy/compose/prometheus.yaml"]
const ScrapeSchema = v.looseObject({
  rule_files: v.array(v.string()),
  scrape_configs: v.tuple([
    v.looseObject({
      job_name: v.string(),
      metrics_path: v.string(),
      static_configs: v.tuple([v.object({ targets: v.array(v.string()) })]),
    }),
  ]),
})

test.each(scrapeFiles)("%s scrapes each process under the job that the alerts know, and reads the alerts", (file) => {
  const {
    scrape_configs: [job],
    rule_files,
  } = v.parse(ScrapeSchema, readYaml(file))
  expect([job.metrics_path, rule_files]).toEqual(["/api/metrics", ["alerts.yaml"]])
  expect(rules).toContain(`up{job="${job.job_name}"}`)
  expect(job.static_configs[0].targets.length).toBe(2)
})

// Skipped if Debian's package is not available.
test.skipIf(promtool === undefined).each(scrapeFiles)("Prometheus understands %s", (file) => {
  const folder = mkdtempSync(join(tmpdir(), "prometheus-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const token = join(folder, "metrics_token")
  writeFileSync(token, "a token")
  const text = readFileSync(file, "utf8").replace(/credentials_file: .+/, `credentials_file: ${token}`)
  writeFileSync(join(folder, "prometheus.yaml"), text)
  writeFileSync(join(folder, "alerts.yaml"), rules)
  const check = () =>
    spawnSync(promtool ?? "", ["check", "config", join(folder, "prometheus.yaml")], { encoding: "utf8" })
  const { status, stdout, stderr } = check()
  expect(status === 0 ? "" : stdout + stderr).toBe("")
  writeFileSync(join(folder, "prometheus.yaml"), text.replace("scrape_interval", "scrape_intervall"))
  expect(check().status).not.toBe(0)
})

// Skipped if Debian's package is not available.
test.skipIf(promtool === undefined)("each alert fires when it should, and not before", () => {
  const { status, stdout, stderr } = spawnSync(
    promtool ?? "",
    ["test", "rules", "deploy/prometheus/alerts.test.yaml"],
    {
      encoding: "utf8",
    },
  )
  expect(status === 0 ? "" : stdout + stderr).toBe("")
})
