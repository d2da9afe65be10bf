#!/usr/bin/env node
import { run } from "./run.ts"

// A reader that has seen enough (`| head -1`) is no error.
process.stdout.on("error", () => {})

const { env, stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr })
// A pipe that stays open would keep the program running.
stdin.destroy()
