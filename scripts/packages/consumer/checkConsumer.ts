import { copyFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { run } from "../run.ts"

const programs = ["usesCore.mjs", "usesCore.cjs", "usesReact.mjs"]
const typed = ["typed.mts", "typed.cts"]

/** Uses the unpacked packages in a project of their own, under ESM and CommonJS, in JavaScript and in TypeScript. */
export async function checkConsumer(project: string): Promise<string[]> {
  for (const file of [...programs, ...typed])
    copyFileSync(join(import.meta.dirname, `${file}.txt`), join(project, file))
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: typed }))

  const tsc: [string, ...string[]] = [resolve("node_modules/.bin/tsc"), "--noEmit", "-p", "tsconfig.json"]
  const outcomes = await Promise.all([
    ...programs.map((file) => run([process.execPath, file], project)),
    run(tsc, project),
  ])
  return outcomes.flatMap(({ code, output }, index) =>
    code === 0 ? [] : [`A stranger's ${programs[index] ?? "TypeScript"} fails:\n${output}`],
  )
}

const compilerOptions = {
  module: "node16",
  target: "es2023",
  lib: ["es2023", "dom"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
}
