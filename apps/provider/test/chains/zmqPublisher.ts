import { fork } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { debianLibraries, findDebianProgram } from "../../../../scripts/checks/debianPrograms.ts"

const libraries = [
  "libbsd0",
  "libcom-err2",
  "libgssapi-krb5-2",
  "libk5crypto3",
  "libkeyutils1",
  "libkrb5-3",
  "libkrb5support0",
  "libmd0",
  "libnorm1",
  "libpgm-5.3-0",
  "libsodium23",
]

/** Debian's ZeroMQ library; `undefined` if not available. Debian's Litecoin node is built without it. */
export function findZeroMq(): string | undefined {
  const library = findDebianProgram("libzmq5", "usr/lib/x86_64-linux-gnu/libzmq.so.5", libraries)
  if (library !== undefined && existsSync(library)) return library
  process.stderr.write("Skipped: Debian's package libzmq5 can't be had here\n")
  return undefined
}

/** Publishes in place of a node, on a local port. */
export async function startPublisher(library: string, port: number) {
  const address = `tcp://127.0.0.1:${port}`
  const child = fork(join(import.meta.dirname, "zmqPublisherProcess.ts"), [library, address], {
    env: { ...process.env, LD_LIBRARY_PATH: debianLibraries("libzmq5") },
    execArgv: ["--conditions=wallet-source"],
  })
  await once(child, "message")
  return {
    url: address,
    publish: (hash: string) => void child.send(hash),
    async stop() {
      const ended = once(child, "exit")
      child.kill("SIGKILL")
      await ended
    },
  }
}
