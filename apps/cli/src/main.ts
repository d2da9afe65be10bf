#!/usr/bin/env node
import { hostname } from "node:os"
import { run } from "./run.ts"

const ending = new AbortController()
// A second signal ends the program at once.
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => ending.abort())
// A reader that closes the pipe (`| head -1`) is no error, but a command that waits has nobody left to tell.
process.stdout.on("error", () => ending.abort())

const { env, stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), {
  env,
  stdin,
  stdout,
  stderr,
  host: hostname(),
  signal: ending.signal,
})
// A pipe that stays open would keep the program running.
stdin.destroy()
