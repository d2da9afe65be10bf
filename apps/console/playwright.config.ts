import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { defineConfig } from "@playwright/test"
import { testEnvironment } from "../../scripts/checks/testEnvironment.ts"
import { testChromium } from "../../scripts/chromium.ts"

// Workers inherit it, and the provider and the browsers that they start.
for (const [name, value] of Object.entries(testEnvironment)) process.env[name] ??= value

const port = process.env.E2E_PORT ?? "18180"
// Workers read this file too: the folder is made once and handed on in the environment.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(`${tmpdir()}/console-e2e-`))
const executablePath = testChromium()

export default defineConfig({
  testDir: "e2e",
  // One provider: its operators and their cases are few, and each test has customers of its own.
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: {
    name: "stage",
    command: `node --conditions=wallet-source apps/console/e2e/support/startStage.ts ${port} ${dataDir}`,
    cwd: `${import.meta.dirname}/../..`,
    env: {
      OPERATOR_SESSION_IDLE_MINUTES: "480",
      RATE_LIMIT_FACTOR: "50", // every customer comes from this one address
      DEMO_YEAR: "off",
      LOG_LEVEL: "warn",
      WITHDRAWAL_APPROVAL_FROM: "1",
      WITHDRAWAL_SECOND_APPROVAL_FROM: "1",
    },
    wait: { stdout: /The stage is set/ },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
  },
})
