import { execFile, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { type Call, contract } from "@wallet/core/contract"
import { createRequestExample } from "@wallet/provider/platform/openapi/examples.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findDebianProgram } from "../../../scripts/checks/debianPrograms.ts"
import { type ProviderStage, settingsFor, startProviderStage } from "../../../scripts/docs/providerStage.ts"
import { calls, findEntry } from "./calls.ts"
import { createSnippets, type Snippet } from "./snippets.ts"

const run = promisify(execFile)
const isLong = Boolean(process.env["LONG_TESTS"])
const folder = mkdtempSync(join(tmpdir(), "wallet-languages-"))
let stage: ProviderStage | undefined

beforeAll(async () => {
  if (isLong) stage = await startProviderStage()
}, 120_000)
afterAll(async () => {
  await stage?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

function findCode(call: Call, label: Snippet["label"]): string {
  const found = createSnippets(call, createRequestExample(call), findEntry).find((one) => one.label === label)
  return found?.code ?? ""
}

/** Debian's tools of Go, unpacked; undefined where its packages can't be had. */
function findGo(): string | undefined {
  const { stdout } = spawnSync("apt-cache", ["depends", "golang-go"], { encoding: "utf8" })
  const version = /golang-(\d+\.\d+)-go/.exec(stdout ?? "")?.[1]
  if (version === undefined) return undefined
  return findDebianProgram(`golang-${version}-go`, `usr/lib/go-${version}/bin/go`, [`golang-${version}-src`])
}

const languages = {
  curl: (code: string) => run("sh", ["-euc", code], { env: environment() }),
  Python: (code: string) => run("python3", ["-c", code], { env: environment() }),
} as const

function environment(): NodeJS.ProcessEnv {
  if (!stage) throw new Error("The provider did not start")
  return { ...process.env, ...settingsFor(stage) }
}

describe.each(Object.entries(languages))("the example in %s", (label, runCode) => {
  test("reads @long", async () => {
    const { stdout } = await runCode(findCode(contract.listWallets, label as Snippet["label"]))
    expect(stdout).toContain("USDT")
  })

  test("writes once, however often it is run @long", async () => {
    const code = findCode(contract.createPayoutBatch, label as Snippet["label"]).replace("order-17", `order-${label}`)
    const first = await runCode(code)
    expect(first.stdout).toContain("Salaries, March")
    expect((await runCode(code)).stdout).toBe(first.stdout)
  })

  test("fails where the call is refused @long", async () => {
    const code = findCode(contract.listWallets, label as Snippet["label"]).replaceAll("WALLET_API_KEY", "WALLET_EMAIL")
    await expect(runCode(code)).rejects.toThrow(/401/)
  })
})

test("the examples in Go read and write @long", async (context) => {
  const go = findGo()
  if (!go) return context.skip("Debian's packages of Go can't be had")
  const runGo = (name: string, code: string) => {
    const file = join(folder, `${name}.go`)
    writeFileSync(file, code)
    const settings = {
      GOROOT: join(go, "../.."),
      GOCACHE: join(folder, "cache"),
      GOPATH: folder,
      GO111MODULE: "off",
      CGO_ENABLED: "0",
    }
    return run(go, ["run", file], { env: { ...environment(), ...settings }, timeout: 280_000 })
  }
  expect((await runGo("read", findCode(contract.listWallets, "Go"))).stdout).toContain("USDT")
  expect((await runGo("write", findCode(contract.createPayoutBatch, "Go"))).stdout).toContain("Salaries, March")
}, 600_000)

test("every example in Python compiles @long", async () => {
  writeFileSync(join(folder, "all.json"), JSON.stringify(calls.map((call) => findCode(call, "Python"))))
  const check = "import json,sys\nfor code in json.load(open(sys.argv[1])): compile(code, 'example', 'exec')"
  await expect(run("python3", ["-c", check, join(folder, "all.json")])).resolves.toBeDefined()
})
