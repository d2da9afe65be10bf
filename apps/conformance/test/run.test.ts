import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { run } from "../src/run.ts"

const into = (lines: string[]) => ({ write: (text: string) => lines.push(text) })

/** Runs the program in this process. */
async function runHere(args: readonly string[], env = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(args, { env, stdout: into(out), stderr: into(err) })
  return { code, out: out.join(""), err: err.join("") }
}

const nowhere = "http://127.0.0.1:1"

/** A server that knows the token "good" and nothing else. */
let somebody: Server
let somewhere: string
beforeAll(async () => {
  somebody = createServer(({ url, headers }, response) => {
    response.statusCode = url === "/info" || headers.authorization === "Bearer good" ? 200 : 401
    response.end("{}")
  })
  await new Promise<void>((done) => somebody.listen(0, "127.0.0.1", done))
  somewhere = `http://127.0.0.1:${(somebody.address() as AddressInfo).port}`
})
afterAll(() => void somebody.close())

test.each([
  [[], /--api-url/],
  [["--api-url", "ftp://x", "--token", "t"], /--api-url/],
  [["--api-url", nowhere], /--token/],
  [["--api-url", nowhere, "--token", "t", "--webhook-url", "https://x"], /go together/],
  [["--api-url", nowhere, "--token", "t", "--webhook-url", "https://x", "--webhook-port", "0"], /--webhook-port/],
  [["--api-url", nowhere, "--token", "t", "--wait", "long"], /--wait/],
  [["--no-such-flag"], /no-such-flag/],
])("a command line that makes no sense is said, and nothing is asked: %j", async (args, message) => {
  const { code, out, err } = await runHere(args)
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(message)
})

test("an unreachable provider is reported", async () => {
  const { code, err } = await runHere(["--api-url", nowhere], { WALLET_TOKEN: "t" })
  expect(code).toBe(3)
  expect(err).toContain(`nobody answers at ${nowhere}`)
})

test.each([
  [["--token", "bad"], /^wallet-conformance: --token: the provider refuses this token\n$/],
  [["--token", "good", "--other-token", "bad"], /--other-token: the provider refuses this token/],
  [["--token", "good", "--junit", "no/such/folder/report.xml"], /--junit: .*no\/such\/folder/],
])("what can't work is said before anything is checked: %j", async (args, message) => {
  const { code, out, err } = await runHere(["--api-url", somewhere, ...args])
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toMatch(message)
})

test("--help explains each option", async () => {
  const { code, out } = await runHere(["--help"])
  expect(code).toBe(0)
  for (const option of ["api-url", "token", "other-token", "wait", "webhook-url", "webhook-port", "junit"])
    expect(out).toContain(`--${option}`)
})
