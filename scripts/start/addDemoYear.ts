import { spawn } from "node:child_process"
import type { ProviderInSandbox } from "../../apps/sandbox/src/start.ts"

type DemoYear = NonNullable<ProviderInSandbox["demoYear"]>

/** Settings that the process of the year shares; it talks to no outside company. */
const shared =
  /^(?:(?:SECRET_KEY|RETIRED_SECRET_KEYS|CHAIN_SEED)(?:_FILE)?|DATA_DIR|PORT|HOST|SITE_ORIGIN|VAULT_\w+|OPERATOR_\w+|REQUIRE_ACCOUNT_LINK|LOG_LEVEL|PATH|HOME|TMPDIR|TZ|NODE_\w+)$/

/**
 * Adds the demo's year in the background, by a process of its own: pages are answered by this one meanwhile.
 *
 * @param databaseUrl holds a password: not for logs.
 */
export function addDemoYear(databaseUrl: string, { end }: DemoYear): { stop(): Promise<void> } {
  const own = {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "error",
    DATABASE_CONNECTIONS: "4",
    RATE_LIMIT_FACTOR: "1000",
    SESSION_IDLE_MINUTES: "43200",
    SANDBOX_LOOPBACK_WEBHOOKS: "on",
  }
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => shared.test(name)))
  const options = ["--conditions=wallet-source", "--max-semi-space-size=16"]
  const child = spawn(process.execPath, [...options, `${import.meta.dirname}/demoYear.ts`], {
    env: { ...inherited, ...own },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  let stopping = false
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve())
    child.once("exit", (code) => {
      if (!stopping) {
        console.log(code === 0 ? whole : interrupted)
        end()
      }
      resolve()
    })
  })
  return {
    stop() {
      stopping = true
      child.kill("SIGTERM")
      return ended
    },
  }
}

const whole = "  The demo customer's year is complete.\n"
const interrupted = "  The demo customer's year could not be completed. The next start goes on with it.\n"
