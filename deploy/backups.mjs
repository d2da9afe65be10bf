// Backs up the database every 24 hours, and removes the oldest backups. Plain JavaScript without a dependency, for images
// without a shell; `provider.js` is beside it.
//
//   node backups.mjs <folder> <days>    goes on until it is stopped; a backup that fails is tried again after 10 minutes
//   node backups.mjs --check <folder>   exit code 0: the newest backup is at most 26 hours old; 1: it is not
import { spawn } from "node:child_process"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"

const hourMs = 3_600_000
const intervalMs = 24 * hourMs
const retryMs = hourMs / 6
const longestAgeMs = 26 * hourMs
const usage = "backups.mjs <folder> <days>, or backups.mjs --check <folder>"

const args = process.argv.slice(2)
const end = new AbortController()
for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => end.abort())

if (args.length !== 2) fail(usage)
if (args[0] === "--check") process.exit(ageOf(args[1]) <= longestAgeMs ? 0 : 1)
const [folder, days] = args
if (!/^[1-9]\d{0,3}$/.test(days)) fail(`The number of days must be from 1 to 9999, not ${days}. ${usage}`)
await backUpForever().catch((error) => {
  if (error.name !== "AbortError") throw error
})

async function backUpForever() {
  for (;;) {
    const waitMs = intervalMs - ageOf(folder)
    if (waitMs > 0) await pause(waitMs, undefined, { signal: end.signal })
    if (await backUp()) removeOldest()
    else await pause(retryMs, undefined, { signal: end.signal })
  }
}

/** @returns false where there is no complete backup. */
function backUp() {
  const target = join(folder, new Date().toISOString().replace(/:/g, "-").replace(/\.\d+/, ""))
  const child = spawn(process.execPath, [join(import.meta.dirname, "provider.js"), "backup", target], {
    stdio: ["ignore", "inherit", "inherit"],
    signal: end.signal,
  })
  return new Promise((done, reject) => {
    child.once("error", reject)
    child.once("exit", (code) => done(code === 0))
  })
}

function removeOldest() {
  for (const { name } of listBackups(folder).slice(0, -Number(days)))
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Milliseconds since the newest backup. */
function ageOf(place) {
  return Date.now() - (listBackups(place).at(-1)?.at ?? Number.NEGATIVE_INFINITY)
}

/** Complete backups, the oldest first: one under way has another name. Other files are left alone. */
function listBackups(place) {
  const names = readdirSync(place).filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name))
  return names.toSorted().map((name) => ({ name, at: Date.parse(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) }))
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(2)
}
