import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "wallet-nightly-"))
const program = join(folder, "backups.mjs")
const hourMs = 3_600_000
copyFileSync("deploy/backups.mjs", program)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The provider's program, for which `backup` makes a folder, or fails where there is a file `away`. */
writeFileSync(
  join(folder, "provider.js"),
  `const { existsSync, mkdirSync } = require("node:fs")
if (process.argv[2] !== "backup" || existsSync(__dirname + "/away")) process.exit(2)
mkdirSync(process.argv[3])
process.stdout.write("done\\n")`,
)

const nameAt = (time: number) => new Date(time).toISOString().replace(/:/g, "-").replace(/\.\d+/, "")
const namesAged = (...hours: number[]) => hours.map((hour) => nameAt(Date.now() - hour * hourMs))

function createBackups(name: string, ...hours: number[]): string {
  const place = join(folder, name)
  for (const backup of namesAged(...hours)) mkdirSync(join(place, backup), { recursive: true })
  mkdirSync(place, { recursive: true })
  return place
}

const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8" })

test("a backup that is due is made, and then the oldest ones and nothing else are removed", async () => {
  const place = createBackups("due", 72, 49, 25)
  writeFileSync(join(place, "notes.txt"), "")
  const child = spawn(process.execPath, [program, place, "2"], { stdio: ["ignore", "pipe", "inherit"] })
  await once(child.stdout, "data")
  await expect.poll(() => readdirSync(place).length).toBe(3)
  const kept = readdirSync(place)
  expect(kept).toEqual(
    expect.arrayContaining([
      ...namesAged(25).map((name) => expect.stringContaining(name.slice(0, 13)) as string),
      "notes.txt",
    ]),
  )
  child.kill("SIGTERM")
  const [code] = (await once(child, "exit")) as [number | null]
  expect(code).toBe(0)
})

test("nothing is removed where a backup fails", async () => {
  writeFileSync(join(folder, "away"), "")
  const place = createBackups("failing", 72, 49)
  const child = spawn(process.execPath, [program, place, "1"], { stdio: "ignore" })
  await expect.poll(() => existsSync(place) && readdirSync(place).length).toBe(2)
  child.kill("SIGTERM")
  await once(child, "exit")
  expect(readdirSync(place).length).toBe(2)
  rmSync(join(folder, "away"))
})

test("the check fails where the newest backup is more than 26 hours old, and where there is none", () => {
  expect(run("--check", createBackups("new", 25, 60)).status).toBe(0)
  expect(run("--check", createBackups("old", 27, 60)).status).toBe(1)
  expect(run("--check", createBackups("none")).status).toBe(1)
})

test.each([[], ["/tmp"], ["/tmp", "0"], ["/tmp", "x"], ["/tmp", "1", "2"]].map((args) => [args]))(
  "arguments that make no sense are refused: %j",
  (args) => {
    expect(run(...args)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("backups.mjs <folder>") as unknown,
    })
  },
)
