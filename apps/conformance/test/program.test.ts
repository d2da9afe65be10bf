import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findFreePort } from "./freePort.ts"
import { type RealProvider, startRealProvider } from "./realProvider.ts"

const program = resolve(import.meta.dirname, "../src/main.ts")

function runProgram(args: readonly string[], variables: Record<string, string>) {
  return new Promise<{ code: number | null; out: string; err: string }>((finished) => {
    const env = { PATH: process.env["PATH"], ...variables }
    const words = ["--conditions=wallet-source", program, ...args]
    const child = execFile(process.execPath, words, { env }, (_, out, err) =>
      finished({ code: child.exitCode, out, err }),
    )
  })
}

let provider: RealProvider
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conformance-"))
  provider = await startRealProvider()
})
afterAll(async () => {
  await provider.stop()
  rmSync(folder, { recursive: true })
})

test("without a second customer the provider on this machine still passes, and each check that needs one says so", async () => {
  const token = await provider.signUp()
  await provider.topUp(token, "90000")
  const { code, out, err } = await runProgram(["--api-url", provider.apiUrl], { WALLET_TOKEN: token })
  expect(err).toBe("wallet-conformance: no --other-token: what needs that is skipped\n")
  expect(out).not.toMatch(/^ {2}FAIL/m)
  expect(out).toMatch(/^ {2}skip {2}the same key again gives the same answer and moves nothing: no --other-token$/m)
  expect(code).toBe(0)
}, 60_000)

test("a customer with 100 WUD passes: quotes that they can't pay are skipped, with the reason", async () => {
  const token = await provider.signUp()
  await provider.topUp(token, "100")
  const { code, out } = await runProgram(["--api-url", provider.apiUrl], { WALLET_TOKEN: token })
  expect(out).not.toMatch(/^ {2}FAIL/m)
  expect(code).toBe(0)
}, 60_000)

test("the wallet's own provider follows the contract, in words and as JUnit XML", async () => {
  const [{ token, apiKey }, otherToken] = [await provider.signUpWithKey(), await provider.signUp()]
  // As rich as customers of a test system often are: more than can be sent without an identity check.
  for (const amount of ["90000", "90000", "90000"]) await provider.topUp(token, amount)
  const port = String(await findFreePort())
  const junit = join(folder, "report.xml")
  const hook = ["--webhook-url", `http://127.0.0.1:${port}/hook`, "--webhook-port", port]
  const variables = { WALLET_TOKEN: token, WALLET_OTHER_TOKEN: otherToken, WALLET_SIGNING_KEY: apiKey }
  const { code, out, err } = await runProgram(["--api-url", provider.apiUrl, "--junit", junit, ...hook], variables)
  expect(err).toBe("")
  expect(out.split("\n").filter((line) => /^ {2}(FAIL|skip)/.test(line))).toEqual([
    expect.stringMatching(
      /^ {2}skip {2}an offer ends at its time by the provider's clock: it lasts \d+ s; see --wait$/,
    ),
  ])
  expect(code).toBe(0)
  const report = readFileSync(junit, "utf8")
  expect(report).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites tests="\d+" failures="0" skipped="1">/,
  )
  expect(report.match(/<testcase /g)?.length).toBe(Number(/tests="(\d+)"/.exec(report)?.[1]))
})
