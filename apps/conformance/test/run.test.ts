import { expect, test } from "vitest"
import { run } from "../src/run.ts"

const into = (lines: string[]) => ({ write: (text: string) => lines.push(text) })

/** Runs the program in this process. */
async function runHere(args: readonly string[], env = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(args, { env, stdout: into(out), stderr: into(err) })
  return { code, out: out.join(""), err: err.join("") }
}

const nowhere = "http://127.0.0.1:1"

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

test("where nobody answers, that is said", async () => {
  const { code, err } = await runHere(["--api-url", nowhere], { WALLET_TOKEN: "t" })
  expect(code).toBe(3)
  expect(err).toContain(`nobody answers at ${nowhere}`)
})

test("--help explains each option", async () => {
  const { code, out } = await runHere(["--help"])
  expect(code).toBe(0)
  for (const option of ["api-url", "token", "other-token", "wait", "webhook-url", "webhook-port", "junit"])
    expect(out).toContain(`--${option}`)
})
