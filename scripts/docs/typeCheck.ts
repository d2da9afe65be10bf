import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import type { Program } from "./program.ts"

const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  customConditions: ["wallet-source"],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  jsx: "react-jsx",
  types: ["node"],
  typeRoots: [resolve("node_modules/@types")],
}

/** Compiles all programs at once and gives what is wrong with each, by the line of the documentation. */
export function typeCheck(programs: readonly Program[]): string[] {
  const [first] = programs
  if (!first) return []
  const folder = dirname(first.file)
  const files = programs.map(({ file }) => relative(folder, file))
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }))
  const tsc = [resolve("node_modules/.bin/tsc"), "--pretty", "false", "-p", join(folder, "tsconfig.json")] as const
  const { status, stdout, stderr } = spawnSync(tsc[0], tsc.slice(1), { encoding: "utf8" })
  const byFile = new Map(programs.map((program) => [resolve(program.file), program]))
  // Errors in the sources themselves are found by another check.
  const found = [...stdout.matchAll(/^(.+)\((\d+),\d+\): error \w+: (.+)$/gm)].flatMap(([, file = "", line, text]) => {
    const program = byFile.get(resolve(file))
    if (!program) return []
    const { example } = program
    const source = readFileSync(file, "utf8").split("\n")[Number(line) - 1]?.trim()
    return [`${example.file}:${example.line}: ${text}\n  ${source}`]
  })
  // Not of a file: the options themselves, or the compiler.
  const general = stdout.split("\n").filter((line) => line.startsWith("error "))
  return [...found, ...general, ...(status !== 0 && stdout.trim() === "" ? [`tsc failed: ${stderr}`] : [])]
}
