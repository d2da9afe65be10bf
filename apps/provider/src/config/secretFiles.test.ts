import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readConfig } from "./readConfig.ts"
import { settings } from "./settings.ts"

const folder = mkdtempSync(join(tmpdir(), "secret-files-"))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, "key")
writeFileSync(file, `${Buffer.alloc(32, 3).toString("base64")}\n`)

test("a secret can be in a file, named by a variable", () => {
  expect(readConfig({ SECRET_KEY_FILE: file }, "development").secretKey).toEqual(new Uint8Array(32).fill(3))
})

test("an empty file for TronGrid's key means a node that needs no key", () => {
  const empty = join(folder, "empty")
  writeFileSync(empty, "\n")
  expect(readConfig({ CHAIN_TRON_API_KEY_FILE: empty }, "development").tron.apiKey).toBeUndefined()
})

test("a secret set twice and a missing file are reported in one line that names the variable", () => {
  const both = { SECRET_KEY_FILE: file, SECRET_KEY: "other" }
  expect(() => readConfig(both, "development")).toThrow("SECRET_KEY and SECRET_KEY_FILE are both set")
  const missing = { SMTP_URL_FILE: join(folder, "none") }
  expect(() => readConfig(missing, "development")).toThrow("SMTP_URL_FILE names a file that can't be read")
})

const names = Object.keys(settings)
/** Prices and limits have a page of their own, with a row for each. */
const readRows = () =>
  ["operations.md", "fees.md"]
    .flatMap((name) => readFileSync(join(import.meta.dirname, "../../../../docs", name), "utf8").split("\n"))
    .filter((line) => line.startsWith("| `"))
const secrets = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

test("each variable has a row in the pages about settings", () => {
  const table = readRows().join("\n")
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test("the pages about settings give the default of each variable that has one", () => {
  const rows = readRows()
  const missing = Object.entries(settings).flatMap(([name, { schema }]) => {
    const text = "default" in schema && typeof schema.default === "string" ? schema.default : ""
    const isGiven = rows.some((row) => row.includes(`\`${name}\``) && row.includes(`\`${text}\``))
    return text === "" || isGiven ? [] : [`${name}: ${text}`]
  })
  expect(missing).toEqual([])
})

test("the operations page lists the secrets that may be in a file", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/operations.md"), "utf8")
  const [sentence = ""] = /A secret may be in a file:.*?\.(?= |\n)/.exec(page) ?? []
  const named = new Set(
    [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name).filter((name) => name !== "SECRET_KEY_FILE"),
  )
  expect(named).toEqual(new Set(secrets))
})

test("every variable that holds a key, a password or a token is a secret", () => {
  const secret = names.filter(
    (name) => !name.includes("PUBLISHABLE") && /KEY|SEED|TOKEN$|DATABASE_URL|RPC_URL|SMTP_URL/.test(name),
  )
  expect(secret.filter((name) => !secrets.includes(name))).toEqual([])
})
