import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTerminal } from "./openTerminal.ts"
import { useRuntime } from "./playGuide.ts"
import { playGuides } from "./playGuides.ts"
import { readGuide } from "./readGuide.ts"
import { runtimes } from "./runtimes.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "newcomer-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`
function writeGuide(text: string): string {
  const file = join(folder, "guide.md")
  writeFileSync(file, text)
  return file
}

test("a guide's files and commands are read in the order of the page", () => {
  const page = `
Save this as \`shop.js\`:

${fence("js", "serve()")}
Run it:

${fence("sh", "node shop.js")}
In a second terminal:

${fence("sh", "curl localhost")}
${fence("ts", "first()")}
Save it as \`first.ts\`.

${fence("sh", "node first.ts")}`
  expect(readGuide(writeGuide(page))).toEqual([
    { kind: "file", name: "shop.js", code: "serve()\n" },
    { kind: "commands", code: "node shop.js\n", inNewTerminal: false },
    { kind: "commands", code: "curl localhost\n", inNewTerminal: true },
    { kind: "file", name: "first.ts", code: "first()\n" },
    { kind: "commands", code: "node first.ts\n", inNewTerminal: false },
  ])
})

test("a guide that names a file without a block is refused", () => {
  expect(() => readGuide(writeGuide("Save this as `shop.js`."))).toThrow("no block below shop.js")
  expect(() => readGuide(writeGuide("Save it as `shop.js`."))).toThrow("no block above shop.js")
})

test.each([
  ['node --env-file="$WALLET_FOLDER/.data/.env" shop.js', 'bun --env-file="$WALLET_FOLDER/.data/.env" shop.js'],
  ['npx wallet trigger --invoice "$(node order.js)"', 'npx wallet trigger --invoice "$(bun order.js)"'],
  ["node --version", "node --version"],
  ["npx -y pnpm@12.21.0 start", "npx -y pnpm@12.21.0 start"],
])("a runtime takes the place of Node where a file is run: %s", (commands, used) => {
  expect(useRuntime(commands, { command: "bun" })).toBe(used)
})

function open() {
  const env = { PATH: process.env["PATH"] }
  return openTerminal({ state: { folder, walletFolder: "" }, env, scratch: folder, limit: 10_000 })
}

describe("a terminal", () => {
  test("keeps folder and variables from one block to the next", async () => {
    const terminal = open()
    await terminal.type('export WALLET_FOLDER="$PWD"\nmkdir -p inner && cd inner')
    expect(terminal.state()).toEqual({ folder: join(folder, "inner"), walletFolder: folder })
    await terminal.type('echo "I am in $(basename "$PWD")"')
    expect(terminal.output()).toContain("I am in inner")
    await terminal.close()
  })

  test("ends at the first command that fails, with what it has said", async () => {
    const terminal = open()
    await expect(terminal.type("echo before; false\necho after")).rejects.toThrow("before")
    expect(terminal.output()).not.toContain("after")
    await terminal.close()
  })
})

test("the guide leads from an empty folder to a paid invoice within five minutes, on every runtime @long", async () => {
  const { table, hasFailed } = await playGuides(runtimes)
  console.log(table)
  expect(hasFailed).toBe(false)
}, 3_000_000)
