import { expect, test } from "vitest"
import { runCli } from "./cli.ts"

async function check(environment: Record<string, string>) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await runCli(["config", "check"], environment, terminal)
  return { exitCode, lines, text: lines.join("\n") }
}

test("each variable is explained, with its value where that is no secret", async () => {
  const { exitCode, lines, text } = await check({ PORT: "9000", DATABASE_URL: "postgres://me:s3cret@db/wallet" })
  expect(exitCode).toBe(0)
  expect(lines.find((line) => line.startsWith("PORT "))).toMatch(/PORT +9000 +where to listen/)
  expect(lines.find((line) => line.startsWith("DATABASE_URL "))).toMatch(/ set +the operator's PostgreSQL/)
  expect(lines.at(-1)).toBe("Every value can be used.")
  expect(text).not.toContain("s3cret")
})

test("a value that does not fit is named, with exit code 2", async () => {
  expect(await check({ PORT: "none" })).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/PORT must be a port/),
  })
})
