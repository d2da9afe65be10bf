import { availableParallelism } from "node:os"
import { playwrightReport, vitestReport } from "./reports.ts"
import type { Check } from "./runCheck.ts"

const vitest = ["vitest", "run", "--config", "vitest.workspace.ts"] as const

/** Vitest's projects, by the level of their tests; what none of the others has is the unit suite. */
const levels = {
  rules: ["checks"],
  components: ["components", "console"],
  processes: ["processes", "signer", "kyc-cli", "conformance", "cli", "start"],
} as const

/** Reads the route tree and the messages that are generated from the sources, and not committed. */
const needs = ["generate"]

/**
 * Everything that must hold, cheapest first. A check counts as one test unless its report counts for it. Each names what it
 * needs, so that it passes alone in a fresh clone.
 */
export const checks: readonly Check[] = [
  {
    name: "generate",
    what: "route trees and messages of the web apps",
    command: [
      "pnpm",
      "--filter",
      "@wallet/web",
      "--filter",
      "@wallet/console",
      "--workspace-concurrency=1",
      "generate",
    ],
    parts: 1,
  },
  { name: "format", what: "formatting and import order", command: ["biome", "check"], parts: 1 },
  { name: "lint", what: "lint rules", command: ["oxlint", "--type-aware", "--deny-warnings"], needs, parts: 2 },
  {
    name: "imports",
    what: "what may import what",
    command: ["node", "scripts/imports.ts"],
    needs,
    parts: 1,
  },
  { name: "unused", what: "no file, export or dependency that nobody uses", command: ["knip"], needs, parts: 1 },
  { name: "types", what: "types of every project", command: ["node", "scripts/types.ts"], needs, parts: 2 },
  {
    name: "rules",
    what: "architecture, layers, words and documents of the project",
    command: [...vitest, ...levels.rules.map((name) => `--project=${name}`)],
    report: vitestReport("rules"),
    needs,
    parts: 2,
  },
  {
    name: "components",
    what: "components, hooks and the site's build, without a browser",
    // To load what they import takes longer than the tests: each further worker would do so once more.
    command: [...vitest, ...levels.components.map((name) => `--project=${name}`), "--maxWorkers=1"],
    report: vitestReport("components"),
    needs,
    parts: 1,
  },
  {
    name: "unit",
    what: "unit, contract and property tests",
    command: [
      ...vitest,
      ...Object.values(levels)
        .flat()
        .map((name) => `--project=!${name}`),
    ],
    report: vitestReport("unit"),
    needs,
    parts: 2,
  },
  {
    name: "processes",
    what: "programs, nodes and clusters: started, stopped and killed",
    // They wait for one another more than they work.
    command: [
      ...vitest,
      ...levels.processes.map((name) => `--project=${name}`),
      `--maxWorkers=${2 * availableParallelism()}`,
    ],
    report: vitestReport("processes"),
    needs,
    parts: 2,
  },
  {
    name: "docs",
    what: "every example in the documentation and the docstrings",
    command: ["vitest", "run", "--config", "scripts/docs/vitest.config.ts"],
    report: vitestReport("docs"),
    parts: 1,
  },
  {
    name: "api",
    what: "the API pages: fields with their meaning, an example for every export, the guides in order",
    command: ["vitest", "run", "--config", "scripts/api/vitest.config.ts"],
    report: vitestReport("api"),
    parts: 1,
  },
  {
    name: "packages",
    what: "the packages as they would be published",
    command: ["node", "scripts/packages/check.ts"],
    parts: 1,
  },
  {
    name: "sizes",
    what: "what a bundle gains by the packages",
    command: ["node", "--conditions=wallet-source", "packages/core/bench/bench.ts", "sizes", "--quiet"],
    parts: 1,
  },
  {
    name: "browser",
    what: "a Chromium for the end-to-end tests",
    command: ["node", "scripts/browser.ts"],
    parts: 1,
  },
  {
    name: "e2e",
    what: "the main job in a real browser",
    command: ["pnpm", "--filter", "@wallet/web", "exec", "playwright", "test"],
    report: playwrightReport("e2e"),
    // Its specs read the packages as they are built.
    needs: ["packages", "browser"],
  },
  {
    name: "console",
    what: "the operators' console in a real browser, by role",
    command: ["pnpm", "--filter", "@wallet/console", "exec", "playwright", "test"],
    report: playwrightReport("console"),
    needs: ["browser"],
  },
]

/**
 * The checks with these names, and the ones that they need, in the order of the list; all where no name is given.
 *
 * @throws RangeError naming the names that no check has
 */
export function chooseChecks(names: readonly string[], all: readonly Check[] = checks): readonly Check[] {
  const unknown = names.filter((name) => !all.some((check) => check.name === name))
  if (unknown.length > 0) {
    throw new RangeError(`Unknown check: ${unknown.join(", ")}. There are: ${all.map(({ name }) => name).join(", ")}`)
  }
  const needed = all.filter(({ name }) => names.includes(name)).flatMap(({ needs: others = [] }) => others)
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name) || needed.includes(name))
}
