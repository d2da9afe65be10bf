import { expect, test } from "vitest"
import { runCli } from "./cli.ts"

async function check(environment: Record<string, string>) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await runCli(["config", "check"], environment, terminal)
  return { exitCode, lines, text: lines.join("\n") }
}

/** Production does not start without them. */
const required = { SMTP_URL: "smtps://mail.example", RATES_FEED: "coinbase" }

test("each variable is explained, with its value where that is no secret", async () => {
  const { exitCode, lines, text } = await check({
    PORT: "9000",
    DATABASE_URL: "postgres://me:s3cret@db/wallet",
    ...required,
  })
  expect(exitCode).toBe(0)
  expect(lines.find((line) => line.startsWith("PORT "))).toMatch(/PORT +9000 +where to listen/)
  expect(lines.find((line) => line.startsWith("DATABASE_URL "))).toMatch(/ set +the operator's PostgreSQL/)
  expect(lines.at(-1)).toBe("Every value can be used.")
  expect(text).not.toContain("s3cret")
})

const lacks = {
  mail: "SMTP_URL must be set in production: without it no mail reaches anybody",
  rates: "RATES_FEED must be coinbase in production: the prices of the sandbox are made up",
}

test.each([
  ["nothing", {}, [lacks.mail, lacks.rates]],
  ["half", { SMTP_URL: required.SMTP_URL }, [lacks.rates]],
  ["all", required, []],
])("with %s configured, all that production does not start without is named", async (_, environment, expected) => {
  const { exitCode, lines } = await check(environment)
  const after = lines.slice(lines.indexOf("Every value can be used.") + 1)
  expect([exitCode, after.join("\n")]).toEqual([expected.length > 0 ? 2 : 0, expected.join("\n")])
})

test("every value that does not fit is named, a line each", async () => {
  const { exitCode, text } = await check({ PORT: "none", LOG_LEVEL: "loud", WEBHOOK_PORTS: "http,https" })
  expect(exitCode).toBe(2)
  const named = ["PORT must be a port", "LOG_LEVEL must be", "WEBHOOK_PORTS must be a port"]
  for (const line of named) expect(text.split(line)).toHaveLength(2)
})

test("a value that does not fit is named, with exit code 2", async () => {
  expect(await check({ PORT: "none" })).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/PORT must be a port/),
  })
})
