import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import * as v from "valibot"
import { expect, test } from "vitest"
import { findDebianProgram } from "./debianPrograms.ts"

const rules = readFileSync("deploy/prometheus/alerts.yaml", "utf8")
const cases = readFileSync("deploy/prometheus/alerts.test.yaml", "utf8")
const runbooks = readFileSync("docs/runbooks.md", "utf8")
const dashboard = readFileSync("deploy/grafana/wallet.json", "utf8")
const alerts = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name = ""]) => name)

const DashboardSchema = v.object({
  panels: v.array(
    v.object({
      gridPos: v.object({ x: v.number(), y: v.number() }),
      targets: v.array(v.object({ expr: v.string() })),
    }),
  ),
})

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

test("rules, pages and dashboards name no metric that no process has", () => {
  const sources = globSync("apps/provider/src/**/*.ts").map((file) => readFileSync(file, "utf8"))
  const known = new Set(
    sources.flatMap((text) => Array.from(text.matchAll(/name: "(wallet_\w+)"/g), ([, name = ""]) => name)),
  )
  const used = `${rules} ${runbooks} ${dashboard}`.match(/\bwallet_\w+/g) ?? []
  const bare = used.map((name) => name.replace(/_(bucket|count|sum)$/, ""))
  expect(bare.filter((name) => !known.has(name))).toEqual([])
})

test("each panel of the dashboard has a place of its own, and asks something", () => {
  const { panels } = v.parse(DashboardSchema, JSON.parse(dashboard))
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
  expect(panels.filter(({ targets }) => targets.length === 0 || targets.some(({ expr }) => expr === ""))).toEqual([])
  const recorded = Array.from(rules.matchAll(/record: (\S+)/g), ([, name = ""]) => name)
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(" ")
  const named = asked.match(/\bwallet:[\w:]+/g) ?? []
  expect(named.filter((name) => !recorded.includes(name))).toEqual([])
})

// Where Debian's package can't be had it counts as skipped.
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
