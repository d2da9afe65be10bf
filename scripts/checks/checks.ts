import { readPlaywrightReport, readVitestReport } from "./reports.ts"
import type { Check } from "./runCheck.ts"

/** Everything that must hold, cheapest first. A check counts as one test unless its report counts for it. */
export const checks: readonly Check[] = [
  {
    name: "generate",
    what: "route tree and messages of the web app",
    command: ["pnpm", "--filter", "@wallet/web", "generate"],
  },
  { name: "format", what: "formatting and import order", command: ["biome", "check"] },
  { name: "lint", what: "lint rules", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "imports", what: "what may import what", command: ["depcruise", "--output-type", "err", "packages", "apps"] },
  { name: "unused", what: "no file, export or dependency that nobody uses", command: ["knip"] },
  { name: "types", what: "types of every project", command: ["node", "scripts/types.ts"] },
  {
    name: "unit",
    what: "unit, contract and property tests",
    command: ["vitest", "run", "--config", "vitest.workspace.ts"],
    report: readVitestReport,
  },
  {
    name: "docs",
    what: "every example in the documentation and the docstrings",
    command: ["vitest", "run", "--config", "scripts/docs/vitest.config.ts"],
    report: readVitestReport,
  },
  { name: "api", what: "the API pages: nothing undocumented", command: ["pnpm", "run", "docs"] },
  { name: "packages", what: "the packages as they would be published", command: ["node", "scripts/packages/check.ts"] },
  {
    name: "sizes",
    what: "what a bundle gains by the packages",
    command: ["node", "--conditions=wallet-source", "packages/core/bench/bench.ts", "sizes"],
  },
  { name: "browser", what: "a Chromium for the end-to-end tests", command: ["node", "scripts/browser.ts"] },
  {
    name: "e2e",
    what: "the main job in a real browser",
    command: ["pnpm", "--filter", "@wallet/web", "exec", "playwright", "test"],
    report: readPlaywrightReport,
  },
]
