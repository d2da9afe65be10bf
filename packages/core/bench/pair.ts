// `node --conditions=wallet-source packages/core/bench/pair.ts <call> <client> <rounds>`: one client beside the platform alone, in a
// process that has seen no other. It prints the processor time of both, in microseconds.
import { readCommandLine } from "../../../scripts/start/commandLine.ts"
import { cannedCalls, contenders, platformFetch } from "./contenders.ts"
import { measure } from "./timing.ts"

const usage = "pair.ts <call> <client> <rounds>"
const [title, name, rounds] = readCommandLine({ usage, values: { min: 3, max: 3 } }).values
const canned = cannedCalls.find((call) => call.title === title)
if (!canned) throw new Error(`There is no call ${title}`)
const [bare, ...clients] = contenders(canned, platformFetch(canned.body))
const client = clients.find((one) => one.name === name)
if (!client) throw new Error(`There is no client ${name}`)
const times = await measure([bare, client], Number(rounds))
console.log(JSON.stringify([times.get(bare.name), times.get(client.name)]))
