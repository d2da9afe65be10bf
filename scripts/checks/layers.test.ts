import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { afterAll, expect, test } from "vitest"

const source = resolve("apps/provider/src")
const folder = mkdtempSync(resolve("apps/.layers-"))
afterAll(() => rmSync(folder, { recursive: true }))
linkPackages()

/** The packages that the provider depends on, but for the sandbox. */
function linkPackages(): void {
  const installed = resolve("apps/provider/node_modules")
  mkdirSync(`${folder}/node_modules/@wallet`, { recursive: true })
  for (const name of ["chains", "core"]) {
    symlinkSync(`${installed}/@wallet/${name}`, `${folder}/node_modules/@wallet/${name}`)
  }
  for (const name of readdirSync(installed).filter((one) => one !== "@wallet" && !one.startsWith("."))) {
    symlinkSync(`${installed}/${name}`, `${folder}/node_modules/${name}`)
  }
}

/** The whole provider takes minutes on a machine that has other work, in milliseconds. */
const timeout = 600_000

const isSource = (path: string) => !/\.(test|testing|bench)\.tsx?$/.test(path)

/** Compiles these folders and files of the provider as if there were no others, without tests. @returns what the compiler says. */
function compileAlone(layers: readonly string[]): string {
  const tree = mkdtempSync(`${folder}/`)
  for (const layer of layers) {
    cpSync(`${source}/${layer}`, `${tree}/${layer}`, { recursive: true, filter: isSource })
  }
  writeFileSync(`${tree}/package.json`, JSON.stringify({ type: "module", imports: { "#*": "./*" } }))
  const settings = { extends: resolve("tsconfig.base.json"), compilerOptions: { types: ["node"] }, include: ["."] }
  writeFileSync(`${tree}/tsconfig.json`, JSON.stringify(settings))
  return spawnSync("node_modules/.bin/tsc", ["--noEmit", "-p", tree], { encoding: "utf8" }).stdout
}

test("the platform compiles with every area deleted", { timeout }, () => {
  expect(compileAlone(["platform"])).toBe("")
})

test("the wallet compiles with merchants, and all else above it, deleted", { timeout }, () => {
  expect(compileAlone(["platform", "ledger", "rails", "notifications", "access", "wallet"])).toBe("")
})

test("the provider compiles with the sandbox deleted", { timeout }, () => {
  expect(compileAlone(readdirSync(source).filter(isSource))).toBe("")
})
