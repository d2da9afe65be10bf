#!/usr/bin/env node
import { run } from "./run.ts"

// A reader that has seen enough (`| head -1`) is no error, but a watch has nobody left to tell.
const reader = new AbortController()
process.stdout.on("error", () => reader.abort())

const { env, stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, readerGone: reader.signal })
// A pipe that stays open would keep the program running.
stdin.destroy()
