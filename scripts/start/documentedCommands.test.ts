import { spawn } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { delimiter, resolve } from "node:path"
import { expect, test } from "vitest"

const root = resolve(import.meta.dirname, "../..")
const documents = globSync("{README,CONTRIBUTING}.md", { cwd: root }).concat(globSync("docs/**/*.md", { cwd: root }))
const readText = (document: string) => readFileSync(`${root}/${document}`, "utf8")

/** Runs a documented command as a stranger's shell does: with the machine's own Node, not the one that runs this test. */
function runDocumented(
  command: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const PATH = (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter)
  const [name = "", ...args] = command.split(" ")
  return new Promise((done, reject) => {
    const child = spawn(name, args, { cwd: root, env: { PATH, HOME: process.env["HOME"], ...settings } })
    const pieces: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(String(piece)))
    child.once("error", reject)
    child.once("close", (code) => done({ code, output: pieces.join("") }))
  })
}

test("no document starts a program of the project on whatever Node the machine has", () => {
  const bare = documents.flatMap((document) =>
    readText(document)
      .split("\n")
      .filter((line) => /\bnode (?:--\S+ )*(?:apps\/provider|scripts)\//.test(line))
      .map((line) => `${document}: ${line}`),
  )
  expect(bare).toEqual([])
})

test("the documented production command runs on the Node that the project brings", async () => {
  const [command = ""] = /npx -y pnpm@[\d.]+ serve\b/.exec(readText("docs/operations.md")) ?? []
  expect(command).not.toBe("")
  const { code, output } = await runDocumented(command, { PORT: "none" })
  // It came as far as its settings, one of which is wrong.
  expect(output).toContain("must be a port number")
  expect(output).not.toContain("too old")
  expect(code).not.toBe(0)
  // The site is built first.
}, 300_000)

test("the operator's documented commands run on it as well, and each that a document names is one of them", async () => {
  const [command = ""] = /npx -y pnpm@[\d.]+ provider\b/.exec(readText("docs/operations.md")) ?? []
  const { output: usage } = await runDocumented(`${command} --help`)
  expect(usage).not.toContain("too old")
  expect(usage).toContain("provider verify")
  const named = documents.flatMap((document) =>
    Array.from(readText(document).matchAll(/pnpm@[\d.]+ provider ([a-z]+)/g), ([, name = ""]) => name),
  )
  expect(named).toContain("doctor")
  expect([...new Set(named)].filter((name) => !usage.includes(`provider ${name}`))).toEqual([])
})
