import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Dashboard } from "@grafana/schema"
import { afterAll, beforeAll, expect, test } from "vitest"

const text = readFileSync("deploy/grafana/wallet.json", "utf8")

let folder: string
beforeAll(() => {
  // Below the project, so that the package with Grafana's types is found.
  folder = mkdtempSync(resolve(".cache/grafana-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const flags = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "esnext", "--types", "node"]

/** Holds a dashboard to Grafana's own type. @returns what does not fit. */
function findMistakes(dashboard: string): readonly string[] {
  const file = join(folder, "dashboard.ts")
  const lines = ['import type { Dashboard } from "@grafana/schema"', `export const dashboard: Dashboard = ${dashboard}`]
  writeFileSync(file, lines.join("\n"))
  const { stdout } = spawnSync("node_modules/.bin/tsc", [...flags, "--moduleResolution", "bundler", file], {
    encoding: "utf8",
  })
  return stdout.split("\n").filter((line) => line.includes("error TS"))
}

test("the dashboard is what Grafana's types say of one", { timeout: 240_000 }, () => {
  expect(findMistakes(text)).toEqual([])
  // It would pass whatever it is if the types were not found.
  const panel = text.replace('"type": "timeseries"', '"tipe": "timeseries"')
  expect(findMistakes(panel)).toEqual([expect.stringContaining("'\"tipe\"' does not exist in type")])
  expect(findMistakes(text.replace('"refresh": "30s"', '"refresh": 30'))).toHaveLength(1)
})

test("panels stand beside each other in Grafana's 24 columns, and each has a number of its own", () => {
  // Held to the type by the test above.
  const { panels = [] } = JSON.parse(text) as Dashboard
  const places = panels.map(({ id, gridPos: { x, y, w, h } = { x: 0, y: 0, w: 0, h: 0 } }) => ({ id, x, y, w, h }))
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  for (const place of places) {
    expect([place.id, place.x + place.w <= 24 && place.w > 0 && place.h > 0]).toEqual([place.id, true])
    const over = places.filter((other) => other !== place && isOver(place, other)).map(({ id }) => id)
    expect([place.id, over]).toEqual([place.id, []])
  }
})

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function isOver(one: Place, other: Place): boolean {
  const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x
  const isAbove = one.y + one.h <= other.y || other.y + other.h <= one.y
  return !isBeside && !isAbove
}
