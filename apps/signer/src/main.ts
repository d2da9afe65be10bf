import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { runCli } from "./cli.ts"

const end = new AbortController()
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => end.abort())

process.exitCode = await runCli(process.argv.slice(2), {
  print: (line) => void process.stdout.write(`${line}\n`),
  signal: end.signal,
  async askSecret(question) {
    if (!process.stdin.isTTY) throw new Error("There is no terminal to ask for the passphrase: name --passphrase-file")
    process.stdout.write(question)
    const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
    const asking = createInterface({ input: process.stdin, output: hidden, terminal: true })
    const typed = await asking.question("")
    asking.close()
    process.stdout.write("\n")
    return typed
  },
})
