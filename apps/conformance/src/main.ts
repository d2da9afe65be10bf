#!/usr/bin/env node
import { run } from "./run.ts"

// A reader that closes the pipe (`| head -1`) is no error.
process.stdout.on("error", () => {})

const { env, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), { env, stdout, stderr })
