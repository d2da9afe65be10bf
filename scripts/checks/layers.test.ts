import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { afterAll, expect, test } from "vitest"

const source = resolve("apps/provider/src")
/** Beside the provider's own source, so that the compiler finds the same packages. */
const folder = mkdtempSync(resolve("apps/provider/.layers-"))
afterAll(() => rmSync(folder, { recursive: true }))

const isSource = (path: string) => !/\.(test|testing|bench)\.tsx?$/.test(path)

/** Compiles these folders of the provider as if there were no others, without tests. @returns what the compiler says. */
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

test("the platform compiles with every area deleted", { timeout: 120_000 }, () => {
  expect(compileAlone(["platform"])).toBe("")
})

test("the wallet compiles with merchants, and all else above it, deleted", { timeout: 120_000 }, () => {
  expect(compileAlone(["platform", "ledger", "rails", "notifications", "access", "wallet"])).toBe("")
})
