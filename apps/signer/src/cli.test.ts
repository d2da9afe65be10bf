import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { request as send } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import manifest from "../package.json" with { type: "json" }
import { evm, keys, policyText, seed, seedKeys } from "../test/requests.ts"
import { runCli } from "./cli.ts"

const folder = mkdtempSync(join(tmpdir(), "signer-cli-"))
const dir = join(folder, "data")
const passphraseFile = join(folder, "passphrase")
const socket = join(folder, "socket")
const end = new AbortController()
const approverTokens = ["ann's token".repeat(4), "bob's token".repeat(4)].map((text) => text.replaceAll(" ", "-"))
let serving: Promise<0 | 1 | 2>

const noTerminal = () => Promise.reject(new Error("no terminal"))

async function run(...args: string[]) {
  const lines: string[] = []
  const code = await runCli(args, { print: (line) => void lines.push(line), askSecret: noTerminal })
  return { code, output: lines.join("\n") }
}
const withDir = (command: string, ...more: string[]) =>
  run(command, "--dir", dir, "--passphrase-file", passphraseFile, ...more)

interface Prompt {
  readonly method?: string
  readonly token?: string
  readonly body?: string
}
function ask(
  path: string,
  { method = "GET", token = readFileSync(join(dir, "token"), "utf8").trim(), body }: Prompt = {},
) {
  return new Promise<{ status: number | undefined; timing: unknown; body: unknown }>((resolve, reject) => {
    const asked = send(
      { socketPath: socket, method, path, headers: { Authorization: `Bearer ${token}` } },
      (answer) => {
        let text = ""
        answer.on("data", (part) => {
          text += String(part)
        })
        const { statusCode: status, headers } = answer
        const timing = headers["server-timing"]
        answer.on("end", () => resolve({ status, timing, body: JSON.parse(text) as unknown }))
      },
    )
    asked.on("error", reject)
    asked.end(body)
  })
}
const post = (body: string) => ask("/v1/sign", { method: "POST", body })
const sign = (request: unknown) => post(JSON.stringify(request))

beforeAll(async () => {
  writeFileSync(passphraseFile, "correct horse battery\n")
  const importFile = join(folder, "seed")
  writeFileSync(importFile, Buffer.from(seed).toString("base64"))
  const made = await withDir("init", "--import", importFile)
  if (made.code !== 0) throw new Error(made.output)
  const approvers = approverTokens.map((token, index) => ({
    name: `person ${index}`,
    tokenHash: createHash("sha256").update(token).digest("hex"),
  }))
  writeFileSync(join(dir, "policy.json"), JSON.stringify({ ...policyText, approvers }))
  await new Promise<void>((resolve, reject) => {
    const print = (line: string) => (line.startsWith("listening") ? resolve() : reject(new Error(line)))
    serving = runCli(["serve", "--dir", dir, "--listen", `unix:${socket}`, "--passphrase-file", passphraseFile], {
      print,
      askSecret: noTerminal,
      signal: end.signal,
    })
  })
})
afterAll(async () => {
  end.abort()
  if ((await serving) !== 0) throw new Error("The signer did not end well")
  rmSync(folder, { recursive: true })
})

describe("the signer's server", () => {
  test("answers a provider with the token, and nobody else", async () => {
    expect(await ask("/v1/keys")).toMatchObject({ status: 200, body: seedKeys.publicKeys() })
    for (const token of ["", "wrong", ...approverTokens])
      expect(await ask("/v1/keys", { token })).toMatchObject({ status: 401 })
    expect(await ask("/v1/approvals")).toMatchObject({ status: 401 })
    expect(await ask("/v1/else")).toMatchObject({ status: 404 })
    expect(statSync(socket).mode & 0o007).toBe(0)
  })

  test("reports its duration, for the caller's trace", async () => {
    expect((await ask("/v1/keys")).timing).toMatch(/^signer;dur=\d+\.\d{3}$/)
  })

  test("refuses a request that is too long, invalid JSON, or not of the protocol", async () => {
    expect(await post(" ".repeat(513 * 1024))).toMatchObject({ status: 413 })
    expect(await post("{")).toMatchObject({ status: 400 })
    expect(await post("{}")).toMatchObject({ status: 400 })
    expect(await sign({ ...evm, amount: "-1" })).toMatchObject({ status: 400 })
    expect(await sign({ ...evm, key: { wallet: "deposit", index: -1 } })).toMatchObject({ status: 400 })
  })

  test("a large payment is signed once two people have approved it", async () => {
    const large = { ...evm, reference: "large", nonce: 9, amount: "95" }
    expect(await sign(large)).toMatchObject({ body: { status: "awaitingApproval" } })
    const files = approverTokens.map((token, index) => {
      const file = join(folder, `approver${index}`)
      writeFileSync(file, token)
      return file
    })
    const approve = (file: string | undefined, ...id: string[]) =>
      run("approve", ...id, "--at", `unix:${socket}`, "--token-file", file ?? "")
    const [pending] = JSON.parse((await approve(files[0])).output) as { approval: string }[]
    for (const file of files) expect(await approve(file, pending?.approval ?? "")).toMatchObject({ code: 0 })
    expect(await approve(files[0], "0".repeat(64))).toMatchObject({ code: 1 })
    expect(await sign(large)).toMatchObject({ body: { status: "signed" } })
    const log = await run("log", "--dir", dir)
    expect(log.output).toMatch(/approvalNeeded ethereum payout large[\s\S]*signed ethereum payout large 0x/)
    expect(log.output).toContain("the chain is whole")
  })

  test("an attempt is released once, and the log says so", async () => {
    const given = { ...evm, reference: "given up", nonce: 10 }
    const release = (body: object) => ask("/v1/release", { method: "POST", body: JSON.stringify(body) })
    const named = { reference: given.reference, attempt: given.attempt }
    expect(await release(named)).toMatchObject({ status: 200, body: { status: "released" } })
    expect(await sign(given)).toMatchObject({ body: { status: "refused", reason: "released" } })
    expect(await release({ reference: "", attempt: -1 })).toMatchObject({ status: 400 })
    expect(await ask("/v1/release", { method: "POST", token: "x", body: JSON.stringify(named) })).toMatchObject({
      status: 401,
    })
    expect((await run("log", "--dir", dir)).output).toContain("released given up 0")
  })

  test("serves a folder in one process at a time", async () => {
    const again = await withDir("serve", "--listen", `unix:${join(folder, "other")}`)
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining("Another signer") as unknown })
  })
})

describe("the signer's commands", () => {
  test("a seed is never overwritten, and only its owner can read its file", async () => {
    const before = readFileSync(join(dir, "seed.json"), "utf8")
    expect(await withDir("init")).toMatchObject({ code: 2 })
    expect(readFileSync(join(dir, "seed.json"), "utf8")).toBe(before)
    for (const file of ["seed.json", "token"]) expect(statSync(join(dir, file)).mode & 0o077).toBe(0)
  })

  test("an imported seed has the same keys as before", async () => {
    const { output } = await withDir("keys")
    expect(JSON.parse(output)).toEqual(seedKeys.publicKeys())
    expect(keys.address("tron", { wallet: "deposit", index: 0 })).toMatch(/^T/)
  })

  test("a wrong or short passphrase opens nothing", async () => {
    writeFileSync(join(folder, "wrong"), "another horse battery")
    expect(await run("keys", "--dir", dir, "--passphrase-file", join(folder, "wrong"))).toMatchObject({ code: 1 })
    writeFileSync(join(folder, "wrong"), "short")
    expect(await run("init", "--dir", join(folder, "new"), "--passphrase-file", join(folder, "wrong"))).toMatchObject({
      code: 2,
    })
    expect(await run("keys", "--dir", dir)).toEqual({ code: 1, output: "no terminal" })
  })

  test("listens on this machine only", async () => {
    for (const address of ["0.0.0.0:9100", "signer.example:9100", "127.0.0.1"])
      expect(await withDir("serve", "--listen", address)).toMatchObject({ code: 2 })
  })

  test.each([
    [[], "A command is missing. Commands: init, serve, "],
    [["srve"], "Unknown command: srve. Commands: init, serve, "],
    [["log", "--dri", "x"], "Unknown option '--dri'"],
    [["log", "now"], "Unexpected: now"],
    [["approve", "one", "two"], "Unexpected: two"],
  ])("the error for an invalid command line names what is allowed: %j", async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringContaining(message) as unknown })
  })

  test("--version prints the version of the release", async () => {
    expect(await run("--version")).toEqual({ code: 0, output: manifest.version })
  })

  test("an invalid policy keeps the signer from serving, and its file and the path of the value are reported", async () => {
    const other = join(folder, "other")
    await run("init", "--dir", other, "--passphrase-file", passphraseFile)
    writeFileSync(join(other, "policy.json"), JSON.stringify({ assets: [], highestFees: { bitcoin: 1 } }))
    const listen = ["--listen", `unix:${join(folder, "other-socket")}`]
    expect(await run("serve", "--dir", other, "--passphrase-file", passphraseFile, ...listen)).toEqual({
      code: 1,
      output: expect.stringContaining(`${join(other, "policy.json")}: highestFees.bitcoin: must be`) as unknown,
    })
  })
})
