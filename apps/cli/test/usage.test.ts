import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterEach, describe, expect, test } from "vitest"
import { commands } from "../src/commandList.ts"
import { shells, writeCompletion } from "../src/completion.ts"
import { exitCodes } from "../src/exitCodes.ts"
import { readForwardAddress } from "../src/forward.ts"
import { createPrompt } from "../src/prompt.ts"
import { createProgram, type Program } from "./runCommand.ts"

let program: Program
afterEach(() => program?.remove())

const testKey = `wk_test_${"a".repeat(11)}_${"k".repeat(43)}`
const liveKey = testKey.replace("test", "live")

/** Runs it with variables alone: nobody answers at the address. */
function wallet(line: string | readonly string[], env: Readonly<Record<string, string>> = {}, input: string[] = []) {
  program?.remove()
  program = createProgram({ WALLET_API_URL: "http://127.0.0.1:9/api", WALLET_API_KEY: testKey })
  return program.run(line, { env, input })
}

describe("a command line that makes no sense ends with 2 and one line that says what is allowed", () => {
  test.each([
    ["", /say what to do; there are: login, logout/],
    ["frobnicate", /unknown command: frobnicate; there are: login/],
    ["keys destroy", /unknown command: keys destroy; there are: keys list, keys create, keys revoke/],
    ["whoami --colour", /unknown option: --colour; there are: --api-url, --live, --json, --help/],
    ["listen --forward-to", /a value is missing or was not understood: --forward-to/],
    ["listen --forward-to ftp://example.com", /--forward-to must be an http or https address/],
    ["listen --forward-to http://", /--forward-to must be an http or https address/],
    ["listen --events invoice.teleported", /unknown event: invoice.teleported; there are: invoice.created/],
    ["listen --count 0", /--count must be a whole number/],
    ["trigger", /something is missing: wallet trigger <event>/],
    ["trigger invoice.teleported", /unknown event: invoice.teleported; there are: invoice.created/],
    ["trigger webhook.test --invoice 1", /webhook.test is not about an invoice: leave --invoice out/],
    ["trigger invoice.paid --live", /at a provider for development alone/],
    ["events list --state lost", /unknown state: lost; there are: queued, retrying/],
    ["events list --limit 101", /--limit must be a whole number from 1 to 100/],
    ["events resend 17", /an id is like/],
    ["logs tail --status 600", /--status must be a status/],
    ["keys create", /--name/],
    ["keys create --name Shop --scopes everything", /unknown scope: everything; there are for --scopes: read/],
    ["completion tcsh", /unknown shell: tcsh; there are: bash, zsh, fish/],
    ["whoami --api-url example.com", /--api-url must be an http or https address/],
    ["whoami again", /too many words: wallet whoami/],
  ])("%j", async (line, message) => {
    const { code, out, err } = await wallet(line)
    expect({ code, out }).toEqual({ code: exitCodes.usage, out: "" })
    expect(err).toMatch(message)
    expect(err).toMatch(/^wallet: [^\n]+\n$/)
  })

  test("what may be a key is not repeated", async () => {
    for (const line of [liveKey, `whoami --token=${liveKey}`, `login ${liveKey}`]) {
      const { code, out, err } = await wallet(line)
      expect(code).toBe(exitCodes.usage)
      expect(out + err).not.toContain("kkkk")
    }
  })
})

describe("a key of the other kind is refused before it is sent", () => {
  test.each(["whoami", "listen", "doctor", "kyc status", "conformance", "events list"])("by %s", async (line) => {
    const live = await wallet(line, { WALLET_API_KEY: liveKey })
    expect(live.code).toBe(line === "doctor" ? exitCodes.refused : exitCodes.usage)
    expect(live.out + live.err).toContain("this is a live key: add --live")
    const test = await wallet(`${line} --live`)
    expect(test.out + test.err).toContain("this is a test key: leave --live out")
  })

  test("by login", async () => {
    const { code, err } = await wallet("login", {}, [liveKey])
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining("this is a live key") })
  })
})

test("nobody at the address ends with 4, as one line or as JSON", async () => {
  const { code, out, err } = await wallet("whoami")
  expect({ code, out, err }).toEqual({
    code: exitCodes.network,
    out: "",
    err: "wallet: no connection to the provider\n",
  })
  const json = await wallet("whoami --json")
  expect(JSON.parse(json.out)).toEqual({ error: "network", message: "no connection to the provider" })
}, 60_000)

test("without an address or a credential it says how to give one", async () => {
  expect(await wallet("whoami", { WALLET_API_URL: "" })).toMatchObject({
    code: exitCodes.usage,
    err: expect.stringContaining("--api-url or WALLET_API_URL"),
  })
  expect(await wallet("whoami", { WALLET_API_KEY: "" })).toMatchObject({
    code: exitCodes.notAuthorised,
    err: expect.stringContaining("wallet login"),
  })
})

test("a file of credentials that is broken is named", async () => {
  program = createProgram({ WALLET_API_URL: "http://127.0.0.1:9/api" })
  writeFileSync(join(program.folder, "credentials.json"), "{")
  const { code, err } = await program.run("whoami")
  expect(code).toBe(exitCodes.refused)
  expect(err).toContain("credentials.json is not JSON; delete it and log in again")
})

describe("help", () => {
  test("names every command and every exit code", async () => {
    const { code, out } = await wallet("--help")
    expect(code).toBe(0)
    for (const { name } of commands) expect(out).toContain(`  ${name}`)
    for (const exit of Object.values(exitCodes)) expect(out).toMatch(new RegExp(`^  ${exit}  `, "m"))
  })

  test.each(commands.filter(({ isProgram }) => isProgram !== true).map(({ name }) => name))("of %s", async (name) => {
    const { code, out } = await wallet(`${name} --help`)
    expect({ code, first: out.split(":")[0] }).toMatchObject({
      code: 0,
      first: expect.stringContaining(`wallet ${name}`),
    })
    expect((await wallet(`help ${name}`)).out).toBe(out)
  })
})

async function doctor(env: Readonly<Record<string, string>>, isTTY: boolean): Promise<string> {
  program?.remove()
  program = createProgram({ WALLET_API_URL: "http://127.0.0.1:9/api" })
  return (await program.run("doctor", { env, isTTY })).out
}

test("colours are for a terminal that has them, and follow NO_COLOR", async () => {
  expect(await doctor({}, true)).toContain("\u001b[31m")
  expect(await doctor({ NO_COLOR: "1" }, true)).not.toContain("\u001b")
  expect(await doctor({}, false)).not.toContain("\u001b")
}, 60_000)

async function complete(...words: string[]): Promise<string[]> {
  const list = words.map((word) => `'${word}'`).join(" ")
  const ask = `COMP_WORDS=(wallet ${list}); COMP_CWORD=${words.length}; _wallet; printf '%s\\n' "\${COMPREPLY[@]}"`
  const script = `${writeCompletion("bash", commands)}\n${ask}`
  return (await promisify(execFile)("bash", ["-c", script])).stdout.trim().split("\n")
}

describe("completion", () => {
  test("in bash it completes commands, their arguments, options and values", async () => {
    expect(await complete("l")).toEqual(["login", "logout", "listen", "logs"])
    expect(await complete("keys", "")).toEqual(["list", "create", "revoke"])
    expect(await complete("trigger", "invoice.paid")).toEqual(["invoice.paid", "invoice.paid_late"])
    expect(await complete("listen", "--f")).toEqual(["--forward-to"])
    expect(await complete("events", "list", "--state", "d")).toEqual(["delivered"])
  })

  test.each(shells)("%s has a script", async (shell) => {
    const { code, out } = await wallet(`completion ${shell}`)
    expect(code).toBe(0)
    for (const { name } of commands) expect(out).toContain(name.split(" ").at(-1))
  })
})

test.each([
  ["3000", "http://localhost:3000/"],
  ["3000/webhooks", "http://localhost:3000/webhooks"],
  ["localhost:3000/webhooks", "http://localhost:3000/webhooks"],
  ["https://shop.example/hook?a=1", "https://shop.example/hook?a=1"],
  ["ftp://shop.example", undefined],
  ["http://user@shop.example", undefined],
  ["a b", undefined],
  ["", undefined],
])("--forward-to %j is %j", (text, url) => {
  expect(readForwardAddress(text)).toBe(url)
})

async function enter(...keys: string[]) {
  const shown: string[] = []
  const modes: boolean[] = []
  const input = Object.assign(
    (async function* () {
      yield* keys
    })(),
    { isTTY: true, setRawMode: (on: boolean) => modes.push(on) },
  )
  const output = { write: (text: string) => shown.push(text) }
  const prompt = createPrompt({ input, output, signal: new AbortController().signal })
  const answer = await prompt.secret("API key").catch((error: unknown) => error)
  return { answer, shown: shown.join(""), modes }
}

describe("a secret is entered at a terminal", () => {
  test("without being shown, and backspace takes a key away", async () => {
    expect(await enter("s", "3x", "\u007f", "cret", "\r")).toEqual({
      answer: "s3cret",
      shown: "API key: \n",
      modes: [true, false],
    })
  })

  test("and Ctrl-C or an empty line ends it with its terminal as before", async () => {
    for (const keys of [["s", "\u0003"], ["\r"]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { answer, modes } = await enter(...keys)
      expect(answer).toMatchObject({ reason: "usage" })
      expect(modes).toEqual([true, false])
    }
  })
})
