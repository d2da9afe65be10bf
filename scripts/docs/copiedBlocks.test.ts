import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { transformSync } from "esbuild"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readCommands, readMarkdown, readShell } from "./markdown.ts"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")
const order = JSON.parse(readFileSync(join(root, "docs/typedoc/typedoc.json"), "utf8")) as {
  projectDocuments: string[]
}
const guides = order.projectDocuments.map((file) => file.replace("../", "docs/"))
const pages = ["README.md", ...guides.filter((file) => readMarkdown(file).length > 0)]

/** The project as a newcomer has it: its files, and data of its own. */
const project = mkdtempSync(join(tmpdir(), "wallet-newcomer-"))
let wallet: ChildProcess
/** The empty folder, once the commands of the guide have filled it. */
let folder = ""

// The machine's own programs, and the Node.js that this project runs on.
const path = [dirname(process.execPath), ...(process.env["PATH"] ?? "").split(delimiter)]
  .filter((entry) => !entry.includes("node_modules/.bin"))
  .join(delimiter)
const environment = {
  PATH: path,
  HOME: process.env["HOME"],
  TMPDIR: project,
  // Behind a proxy that ends TLS, npm reaches its registry with the machine's certificates only.
  NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
}

beforeAll(async () => {
  if (!process.env["LONG_TESTS"]) return
  for (const name of readdirSync(root)) if (name !== ".data") symlinkSync(join(root, name), join(project, name))
  mkdirSync(join(project, ".data"))
  // Pages of a browser name the address at which `start` serves unless it is told otherwise.
  wallet = spawn(process.execPath, ["--conditions=wallet-source", join(root, "scripts/start.ts"), "--without-site"], {
    cwd: root,
    env: { ...process.env, PORT: "8080", DATA_DIR: join(project, ".data"), DEMO_YEAR: "off", DATABASE_URL: undefined },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let said = ""
  wallet.stdout?.on("data", (piece: Buffer) => (said += String(piece)))
  while (!said.includes("Ctrl-C")) {
    if (wallet.exitCode !== null) throw new Error(said)
    // oxlint-disable-next-line no-await-in-loop -- it is asked until it is there
    await new Promise((done) => setTimeout(done, 200))
  }
}, 600_000)
afterAll(async () => {
  if (wallet) {
    wallet.kill("SIGINT")
    await new Promise((done) => (wallet.exitCode === null ? wallet.once("exit", done) : done(undefined)))
  }
  rmSync(project, { recursive: true, force: true })
}, 60_000)

// One after the other, as the guides tell it.
test("the commands of the guide install the packages into an empty folder @long", async () => {
  const commands = readCommands("docs/guides/install.md")
  const [first] = commands.filter((command) => command.startsWith("node "))
  expect(first).toBeDefined()
  const script = [...commands.filter((command) => command !== first), "pwd"].join("\n")
  const { stdout } = await run("sh", ["-euc", script], { cwd: project, env: environment, maxBuffer: 20_000_000 })
  folder = stdout.trim().split("\n").at(-1) ?? ""
  const [block] = readMarkdown("docs/guides/install.md")
  writeFileSync(join(folder, "first.ts"), block?.code ?? "")
  const env = { ...environment, WALLET_FOLDER: project }
  expect((await run("sh", ["-euc", first ?? ""], { cwd: folder, env })).stdout).toBe("true\n")
}, 900_000)

describe.each(pages)("%s", (page) => {
  const blocks = readMarkdown(page).map(({ line, language, code }) => ({ line, language, code }))
  const named = blocks.map((block) => [`${page}:${block.line}`, block] as const)
  test.each(named)(
    "%s runs as it stands, against the wallet that was just started @long",
    async (_, block) => {
      expect(folder).not.toBe("")
      const file = join(folder, `block-${block.line}.${block.language === "tsx" ? "mjs" : "ts"}`)
      // The JSX transform of a site's bundler.
      const code =
        block.language === "tsx" ? transformSync(block.code, { loader: "tsx", jsx: "automatic" }).code : block.code
      writeFileSync(file, code)
      const environmentFile = `--env-file=${join(project, ".data/.env")}`
      const running = run(process.execPath, [environmentFile, file], { cwd: folder, env: environment })
      await expect(running).resolves.toBeDefined()
    },
    60_000,
  )

  const shell = readShell(page).map((block) => [`${page}:${block.line}`, block.code] as const)
  test.skipIf(shell.length === 0).each(shell)(
    "%s runs as it stands @long",
    async (_, code) => {
      const script = `set -a\n. "${join(project, ".data/.env")}"\nset +a\n${code}`
      await expect(run("sh", ["-euc", script], { cwd: folder, env: environment })).resolves.toBeDefined()
    },
    60_000,
  )
})
