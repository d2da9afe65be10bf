import { expect, onTestFinished, test, vi } from "vitest"
import { ConfigError } from "#platform/config.ts"
import { requireProductionParties } from "#rails/parties.ts"
import { serveProvider } from "./serve.ts"

const start = () => Promise.reject(new Error("It was started"))

function requireSite(): void {
  throw new ConfigError("The site is not built")
}

/** Starts production in vain. @returns what the operator is told. */
async function serveInVain(environment: Record<string, string>): Promise<string> {
  const pieces: string[] = []
  const writing = vi.spyOn(process.stderr, "write").mockImplementation((piece) => {
    pieces.push(String(piece))
    return true
  })
  onTestFinished(() => void (process.exitCode = 0))
  try {
    const readEnvironment = () => environment
    const requirements = [requireProductionParties, requireSite]
    await serveProvider({ mode: "production", readEnvironment, requirements, start })
  } finally {
    writing.mockRestore()
  }
  expect(process.exitCode).toBe(1)
  return pieces.join("")
}

test("everything that is missing is told at once, a line each, before anything is started", async () => {
  expect((await serveInVain({})).trimEnd().split("\n")).toEqual([
    "SMTP_URL must be set in production: without it no mail reaches anybody",
    "RATES_FEED must be coinbase in production: the prices of the sandbox are made up",
    "The site is not built",
  ])
  const half = await serveInVain({ RATES_FEED: "coinbase" })
  expect(half.trimEnd().split("\n")).toEqual([expect.stringMatching(/^SMTP_URL /), "The site is not built"])
  const all = await serveInVain({ RATES_FEED: "coinbase", SMTP_URL: "smtps://mail.example" })
  expect(all).toBe("The site is not built\n")
})
