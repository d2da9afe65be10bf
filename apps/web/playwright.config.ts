import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { defineConfig } from "@playwright/test"
import { testEnvironment } from "../../scripts/checks/testEnvironment.ts"
import { testChromium } from "../../scripts/chromium.ts"

// Workers inherit it, and the wallets and browsers that they start.
for (const [name, value] of Object.entries(testEnvironment)) process.env[name] ??= value

const firstPort = Number(process.env.E2E_PORT ?? "18080")
// Workers read this file too: the folder is made once and handed on in the environment.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(`${tmpdir()}/wallet-e2e-`))
const executablePath = testChromium()

/**
 * Each worker has a wallet of its own: tests put its clock forward, mine its blocks and stop its rates, which no other
 * worker's tests should see. A third one made the tests of two processors slower.
 */
const workers = 2
/** A test leaves a page before it pays to optimise its scripts: pages take a tenth less of a processor without that. */
const withoutOptimising = "--js-flags=--no-opt --no-maglev"
const toOrigin = (worker: number) => `http://127.0.0.1:${firstPort + worker}`

export default defineConfig({
  testDir: "e2e",
  workers,
  // A browser that stumbles on a busy machine gets a second try. Such tests are named at the end of the run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Tests that only `pnpm stress` runs are marked in their names.
  ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
  use: {
    baseURL: toOrigin(Number(process.env.TEST_PARALLEL_INDEX ?? "0")),
    // A worker between page and network would hide requests from the tests that note or answer them: offline.spec.ts and
    // newBuild.spec.ts, which are about it, allow it.
    serviceWorkers: "block",
    // To record every test takes a good part of the processors' time: one that failed is recorded in its second try.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", withoutOptimising],
    },
  },
  webServer: {
    name: "wallets",
    command: `node --conditions=wallet-source apps/web/e2e/support/startWallets.ts ${workers} ${firstPort} ${dataDir}`,
    cwd: `${import.meta.dirname}/../..`,
    env: {
      SESSION_IDLE_MINUTES: "43200", // as long as a session: some specs move the clock by weeks
      RATE_LIMIT_FACTOR: "50", // hundreds of customers come from this one address
      SANDBOX_LOOPBACK_WEBHOOKS: "on",
      DEMO_YEAR: "off", // most of these tests are about customers of their own, and the year takes a processor
      LOG_LEVEL: "warn", // refusals are what many of these tests are about
    },
    wait: { stdout: /All wallets are open/ },
    timeout: 300_000, // the site is built within it where it is stale
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
  },
})
