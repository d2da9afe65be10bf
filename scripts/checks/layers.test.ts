import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

const source = resolve("apps/provider/src")
const isSource = (path: string) => !/\.(test|testing|bench)\.tsx?$/.test(path)

const folder = mkdtempSync(resolve("apps/.layers-"))
afterAll(() => rmSync(folder, { recursive: true }))
linkPackages()

/** The packages that the provider depends on, but for the sandbox. */
function linkPackages(): void {
  const installed = resolve("apps/provider/node_modules")
  mkdirSync(`${folder}/node_modules/@wallet`, { recursive: true })
  for (const name of ["chains", "core", "operators"]) {
    symlinkSync(`${installed}/@wallet/${name}`, `${folder}/node_modules/@wallet/${name}`)
  }
  for (const name of readdirSync(installed).filter((one) => one !== "@wallet" && !one.startsWith("."))) {
    symlinkSync(`${installed}/${name}`, `${folder}/node_modules/${name}`)
  }
}

/** The whole provider takes minutes on a machine that has other work, in milliseconds. */
const timeout = 600_000

/** The provider's folders and files that each test keeps. */
const parts = {
  platform: ["platform"],
  wallet: ["platform", "ledger", "rails", "notifications", "access", "wallet"],
  provider: readdirSync(source).filter(isSource),
} as const

/** The compiler's output for each part, compiled as if the rest did not exist. One program, because all read the same packages. */
let said: string
beforeAll(() => {
  for (const [part, layers] of Object.entries(parts)) copyPart(`${folder}/${part}`, layers)
  const settings = {
    extends: resolve("tsconfig.base.json"),
    compilerOptions: { types: ["node"] },
    include: Object.keys(parts),
  }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(settings))
  // Beside the source stands what says the provider's version.
  cpSync("apps/provider/package.json", `${folder}/package.json`)
  said = spawnSync("node_modules/.bin/tsc", ["--noEmit", "-p", folder], { encoding: "utf8" }).stdout
}, timeout)

/** Copies folders and files of the provider, without tests. */
function copyPart(tree: string, layers: readonly string[]): void {
  for (const layer of layers) {
    cpSync(`${source}/${layer}`, `${tree}/${layer}`, { recursive: true, filter: isSource })
  }
  writeFileSync(`${tree}/package.json`, JSON.stringify({ type: "module", imports: { "#*": "./*" } }))
}

const listErrors = (part: keyof typeof parts) => said.split("\n").filter((line) => line.includes(`/${part}/`))

test("the compiler reports only errors of these parts", () => {
  const parted = Object.keys(parts).flatMap((part) => listErrors(part as keyof typeof parts))
  expect(said.split("\n").filter((line) => line !== "" && !parted.includes(line))).toEqual([])
})

test("the platform compiles with every area deleted", () => {
  expect(listErrors("platform")).toEqual([])
})

test("the wallet compiles with merchants, and all else above it, deleted", () => {
  expect(listErrors("wallet")).toEqual([])
})

test("the provider compiles with the sandbox deleted", () => {
  expect(listErrors("provider")).toEqual([])
})
