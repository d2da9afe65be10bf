import { randomBytes } from "node:crypto"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { type BankAccount, type BankRail, mostFileBytes, mostFiles } from "../bankRail.ts"
import type { FileStore } from "./fileStore.ts"

/** The names of unfinished and hidden files. */
const unfinished = /^\.|\.(part|tmp|filepart|crdownload)$/i

/** A bank reached through folders of files. */
export function createFileExchange(store: FileStore, account: BankAccount): BankRail {
  return {
    sandbox: false,
    account,
    list: () =>
      ask(async () => {
        const files = await store.list("in")
        return files.filter(({ name }) => !unfinished.test(name)).slice(0, mostFiles)
      }),
    read: (name) => ask(() => store.read("in", name, mostFileBytes)),
    putAway: (name, outcome) =>
      ask(async () => {
        await store.move({ folder: "in", name }, { folder: outcome, name: await freeName(store, outcome, name) })
      }),
    stage: (name, content) =>
      ask(async () => {
        const staged = `.${name}.${randomBytes(4).toString("hex")}.part`
        await store.write("out", staged, content)
        return staged
      }),
    release: (staged, name) =>
      ask(async () => {
        await store.move({ folder: "out", name: staged }, { folder: "out", name })
      }),
  }
}

/** An unused name in a folder: banks repeat theirs. */
async function freeName(store: FileStore, folder: "done" | "refused", name: string): Promise<string> {
  const taken = new Set((await store.list(folder)).map((file) => file.name))
  if (!taken.has(name)) return name
  let count = 2
  while (taken.has(`${name}.${count}`)) count++
  return `${name}.${count}`
}

/** Reports unusable folders as an unreachable bank. */
async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason was told"
    throw new PartyUnavailableError(`the files of the bank could not be used: ${reason}`, { cause: error })
  }
}
