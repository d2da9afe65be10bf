import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"
import type { Check } from "./runCheck.ts"
import { runChecks } from "./runChecks.ts"

/** A check that notes when it begins and ends, in milliseconds. */
const check = (name: string, part: Partial<Check> = {}): Check => ({
  name,
  what: `what ${name} checks`,
  command: [
    process.execPath,
    "-e",
    `console.log("${name} begins", Date.now()); setTimeout(() => console.log("${name} ends", Date.now()), 300)`,
  ],
  ...part,
})

const small = (name: string, part: Partial<Check> = {}) => check(name, { parts: 1, ...part })

/** True if a process is running. One that has ended may stay listed until its parent reaps it. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
  return /^[^Z]/.test(stdout.trim())
}

/** Runs checks that leave room for others; gives what was shown, and when each began and ended. */
async function run(...checks: Check[]) {
  const shown: string[] = []
  const results = await runChecks(checks, (text) => shown.push(text))
  const text = shown.join("")
  const moment = (words: string) => Number(new RegExp(`${words} (\\d+)`).exec(text)?.[1])
  return {
    results,
    text,
    begin: (name: string) => moment(`${name} begins`),
    end: (name: string) => moment(`${name} ends`),
  }
}

test("checks run beside each other as far as the machine has parts for them, in their order", async () => {
  const { begin, end } = await run(small("a"), small("b", { parts: 2 }), small("c"), small("d"))
  expect(begin("b")).toBeLessThan(end("a"))
  expect(begin("c")).toBeGreaterThanOrEqual(Math.min(end("a"), end("b")))
  expect(begin("d")).toBeGreaterThanOrEqual(Math.min(end("b"), end("c")))
})

test("the output of a check stands under its heading, also where another one runs beside it", async () => {
  const { text } = await run(small("a"), small("b"))
  const lines = text
    .replaceAll(/\d+$/gm, "")
    .replaceAll(/\d\.\d s/g, "")
    .split("\n")
  for (const name of ["a", "b"]) {
    const at = lines.findIndex((line) => line.endsWith(`${name}: what ${name} checks`))
    expect(lines.slice(at + 1, at + 4)).toEqual([`${name} begins `, `${name} ends `, `${name}: 1 passed, 0 failed in `])
  }
})

test("a check waits for those that it needs, and the results keep the order", async () => {
  const { begin, end, results } = await run(small("a"), small("b", { needs: ["a"] }), small("c"))
  expect(begin("b")).toBeGreaterThanOrEqual(end("a"))
  expect(results.map(({ check: { name } }) => name)).toEqual(["a", "b", "c"])
})

test("a check that takes the whole machine runs alone", async () => {
  // Its output goes to the screen and not through here: its heading and its result tell when it ran.
  const { text } = await run(small("a"), check("alone", { command: [process.execPath, "-e", ""] }), small("b"))
  const order = ["a ends", "alone: what", "alone: 1 passed", "b begins"].map((words) => text.indexOf(words))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test("a command that fails counts as one failure of its check", async () => {
  const { results } = await run(small("a", { command: [process.execPath, "-e", "process.exit(3)"] }), small("b"))
  expect(results[0]?.report.failures).toEqual([{ test: "what a checks", reason: `${process.execPath} ended with 3` }])
  expect(results[1]?.report).toEqual({ passed: 1, failures: [] })
})

test("what a command leaves running ends with it, and keeps nobody waiting for its output", async () => {
  const program = `
    const left = require("node:child_process").spawn("sleep", ["600"], { stdio: "inherit" })
    console.log("left", left.pid)
    process.exit(0)
  `
  const { text } = await run(small("a", { command: [process.execPath, "-e", program] }))
  const left = Number(/left (\d+)/.exec(text)?.[1])
  await expect.poll(() => isRunning(left)).toBe(false)
})
