// Asks a process whether it is well. Exit code 0: it answers; 1: it does not. Plain JavaScript without a dependency, for
// images without a shell.
//
//   node deploy/health.mjs <url>            an answer of success within 4 s
//   node deploy/health.mjs <path>           somebody listens on the socket
//   node deploy/health.mjs --frozen <url>   fails only if connections are taken and three in a row get no answer: a
//                                           process that does not listen is starting, or its supervisor has seen it end
import { connect } from "node:net"

const longestMs = 4_000
const args = process.argv.slice(2)
const target = args.at(-1) ?? ""

const isWell = args[0] === "--frozen" ? !(await isFrozen(target)) : await answers(target)
process.exit(isWell ? 0 : 1)

async function answers(place) {
  return place.startsWith("/") ? await isListening(place) : (await ask(place)) === "well"
}

async function isFrozen(url) {
  for (let attempt = 1; attempt <= 3; attempt += 1) if ((await ask(url)) !== "silent") return false
  return true
}

/** @returns "silent" where the connection was taken and no answer came. */
async function ask(url) {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(longestMs) })
    return ok ? "well" : "unwell"
  } catch (error) {
    return error.name === "TimeoutError" ? "silent" : "unwell"
  }
}

function isListening(path) {
  return new Promise((resolve) => {
    const socket = connect({ path, timeout: longestMs })
    socket.once("connect", () => resolve(true))
    for (const event of ["error", "timeout"]) socket.once(event, () => resolve(false))
  })
}
