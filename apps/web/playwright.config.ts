import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { defineConfig } from "@playwright/test"
import { installedChromium } from "../../scripts/chromium.ts"

const port = process.env.E2E_PORT ?? "18080"
// Workers read this file too: the folder is made once and handed on in the environment.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(`${tmpdir()}/wallet-e2e-`))
const executablePath = installedChromium()

export default defineConfig({
  testDir: "e2e",
  // One provider and one browser share two cores: side by side they only make each other slow.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: {
    command: "node --conditions=wallet-source scripts/start.ts",
    cwd: `${import.meta.dirname}/../..`,
    // Hundreds of customers come from this one address.
    env: { PORT: port, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "50", SANDBOX_LOOPBACK_WEBHOOKS: "on" },
    url: `http://127.0.0.1:${port}/api/info`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    reuseExistingServer: false,
    stdout: "pipe",
  },
})
