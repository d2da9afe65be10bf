// The file that a newcomer runs: `runOn….mjs [--env-file=…] file.js`, with the variables of the named environment file.
import { existsSync, readFileSync } from "node:fs"

const environmentFile = process.argv.find((word) => word.startsWith("--env-file="))?.slice("--env-file=".length)
if (environmentFile !== undefined && existsSync(environmentFile)) process.loadEnvFile(environmentFile)

/** Its name, below the present folder. */
export const file = process.argv.at(-1) ?? ""

/** The port at which it listens; undefined for a file that runs to its end. */
export const port = /\.listen\((\d+)/.exec(readFileSync(file, "utf8"))?.[1]
