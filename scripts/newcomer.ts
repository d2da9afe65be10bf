// Plays the guide for newcomers, from an empty folder to a paid invoice with a verified webhook, on every runtime or on
// those that are named, and prints how long each took: `newcomer [Bun Deno …]`.
import { playGuides } from "./newcomer/playGuides.ts"
import { runtimes } from "./newcomer/runtimes.ts"
import { orEnd, readCommandLine } from "./start/commandLine.ts"

const { values } = readCommandLine({ usage: "newcomer [runtime …]", values: { min: 0, max: runtimes.length } })
const chosen = orEnd(() => {
  const unknown = values.filter((value) => !runtimes.some(({ name }) => name === value))
  if (unknown.length === 0) return runtimes.filter(({ name }) => values.length === 0 || values.includes(name))
  throw new Error(`Unknown: ${unknown.join(", ")}. There are: ${runtimes.map(({ name }) => name).join(", ")}`)
})
const { table, hasFailed } = await playGuides(chosen)
console.log(table)
process.exitCode = hasFailed ? 1 : 0
