import { runCli } from "./cli.ts"
import { createTerminal } from "./terminal.ts"

process.exitCode = await runCli(process.argv.slice(2), process.env, createTerminal())
