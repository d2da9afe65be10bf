import { spawn, spawnSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { listSources } from "./siteBuild.ts"

const root = `${import.meta.dirname}/../..`
const lock = `${root}/.cache/site-build.lock`

/** @returns the exit code. */
function build(): Promise<number | null> {
  const child = spawn(process.execPath, ["--conditions=wallet-source", "scripts/buildSite.ts"], { cwd: root })
  return new Promise((resolve) => child.once("exit", resolve))
}

test("builds that begin at once follow each other, and one whose process was killed holds up no other", async () => {
  expect(await Promise.all([build(), build()])).toEqual([0, 0])
  const killed = spawn(process.execPath, ["-e", ""])
  await new Promise((resolve) => killed.once("exit", resolve))
  writeFileSync(lock, String(killed.pid))
  expect(await build()).toBe(0)
  rmSync(lock, { force: true })
}, 300_000)

test.each([
  ["site", 1000],
  ["console", 150],
] as const)("no file that a build writes counts as one that it is built from: %s", (app, fewest) => {
  const listed = listSources(app)
  expect(listed.length).toBeGreaterThan(fewest)
  const { stdout, status } = spawnSync("git", ["check-ignore", "--stdin"], {
    input: listed.join("\n"),
    encoding: "utf8",
  })
  // 1 says that none is ignored.
  expect([status, stdout]).toEqual([1, ""])
})
