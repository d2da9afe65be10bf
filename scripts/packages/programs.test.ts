import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { build } from "tsup"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { exitCodes as commandCodes } from "../../apps/cli/src/exitCodes.ts"
import { exitCodes as conformanceCodes } from "../../apps/conformance/src/run.ts"
import { exitCodes as kycCodes } from "../../apps/kyc-cli/src/exitCodes.ts"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "programs-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a program beside its sources' folder, so that no other test's build is in its way, and packs it. */
async function pack(source: string): Promise<string> {
  const place = join(folder, "packed", source)
  mkdirSync(place, { recursive: true })
  cpSync(join(root, source, "package.json"), join(place, "package.json"))
  await build({
    config: join(root, source, "tsup.config.ts"),
    silent: true,
    entry: [join(root, source, "src/main.ts")],
    outDir: join(place, "dist"),
  })
  const { stdout } = await run("npm", ["pack", "--json", "--silent", "--ignore-scripts"], { cwd: place })
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[]
  return join(place, packed?.filename ?? "")
}

describe.each([
  ["wallet", "apps/cli"],
  ["wallet-kyc", "apps/kyc-cli"],
  ["wallet-conformance", "apps/conformance"],
])("%s", (name, source) => {
  test("installs from its tarball alone, without a registry, and says its version", async () => {
    const tarball = await pack(source)
    const project = join(folder, "project", name)
    mkdirSync(project, { recursive: true })
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "stranger", version: "1.0.0" }))
    const offline = ["--offline", "--registry=http://127.0.0.1:1", "--no-audit", "--no-fund", `--cache=${folder}/cache`]
    await run("npm", ["install", tarball, ...offline], { cwd: project })
    const program = join(project, "node_modules/.bin", name)
    const { version } = JSON.parse(readFileSync(join(root, source, "package.json"), "utf8")) as { version: string }
    const said = await run(process.execPath, [program, "--version"], { cwd: project })
    expect(said).toEqual({ stdout: `${version}\n`, stderr: "" })
  }, 60_000)
})

const guide = (name: string) => readFileSync(join(root, "docs/guides", `${name}.md`), "utf8")

test("the guide of wallet-kyc lists the exit codes of the program", () => {
  const listed = [...guide("kyc-status").matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code))
  expect(listed).toEqual(Object.values(kycCodes))
})

test.each(["command-line", "ru/command-line"])("%s lists the exit codes of wallet", (name) => {
  const listed = [...guide(name).matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code))
  expect(listed).toEqual(Object.values(commandCodes))
})

test("the guide of wallet-conformance names the exit codes of the program", () => {
  const [sentence = ""] = /It ends with 0[^\n]*?does not answer\./.exec(guide("write-a-provider")) ?? []
  const named = [...sentence.matchAll(/with (\d)\b/g)].map(([, code]) => Number(code))
  expect(named).toEqual(Object.values(conformanceCodes))
})
