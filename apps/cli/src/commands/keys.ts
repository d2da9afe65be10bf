import type { WalletClient } from "@wallet/core"
import { type ApiKey, type ApiKeyScope, apiKeyScopes } from "@wallet/core/contract"
import { createApiKey, deleteApiKey, listApiKeys } from "@wallet/core/merchant"
import type { Command } from "../command.ts"
import { connectSession } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { misuse } from "../exitCodes.ts"
import { printable, toColumns } from "../printer.ts"
import { confirmed } from "../stepUp.ts"

export const keysList: Command = {
  name: "keys list",
  summary: "the API keys, without their secrets (needs a session)",
  async run(context) {
    const client = await connectSession(context)
    const { items } = await listApiKeys(client, { signal: context.signal })
    client.dispose()
    const lines = toColumns(
      items.map(({ prefix, state, scopes, lastUsed, name }) => [
        `${prefix}…`,
        state,
        scopes.join(","),
        lastUsed?.at ?? "never used",
        printable(name),
      ]),
    )
    for (const [at, key] of items.entries()) context.printer.result(lines[at] ?? "", key)
    if (items.length === 0) context.printer.note("there is none")
    return "done"
  },
}

export const keysCreate: Command = {
  name: "keys create",
  summary: "make an API key and print it once (needs a session)",
  options: [
    { name: "name", value: "<name>", meaning: "by which you recognise it" },
    { name: "scopes", value: "<list>", meaning: "what it may do, separated by commas", choices: apiKeyScopes },
  ],
  async run(context) {
    const name = readText(context, "name")?.trim()
    if (!name) throw misuse("say what the key is for: --name")
    const scopes = readScopes(readText(context, "scopes"))
    const client = await connectSession(context)
    const make = () => createApiKey(client, { name, scopes }, { signal: context.signal })
    const { key, secret } = await confirmed(client, context, make)
    client.dispose()
    // The secret alone, so that a script can keep it.
    context.printer.result(secret, { id: key.id, name: key.name, scopes: key.scopes, secret })
    return "done"
  },
}

function readScopes(text: string | undefined): ApiKeyScope[] {
  const allowed = `--scopes: ${apiKeyScopes.join(", ")}`
  if (text === undefined) throw misuse(`say what the key may do, with ${allowed}`)
  return text.split(",").map((entry) => {
    const known = apiKeyScopes.find((scope) => scope === entry.trim())
    if (known === undefined) throw misuse(`unknown scope: ${entry.trim()}; there are for ${allowed}`)
    return known
  })
}

export const keysRevoke: Command = {
  name: "keys revoke",
  operands: ["<key>"],
  summary: "end a key for good, by its id or its beginning (needs a session)",
  async run(context) {
    const [name = ""] = context.args
    const client = await connectSession(context)
    const key = await findKey(client, context, name)
    await confirmed(client, context, () => deleteApiKey(client, { apiKeyId: key.id }, { signal: context.signal }))
    client.dispose()
    context.printer.result(`${key.prefix}… is revoked`, { id: key.id, prefix: key.prefix, state: "revoked" })
    return "done"
  },
}

/** The one key with this id or beginning. @throws CommandError that lists the keys. */
export async function findKey(client: WalletClient, { signal }: Context, name: string): Promise<ApiKey> {
  const { items } = await listApiKeys(client, { signal })
  const [found, another] = items.filter(
    ({ id, prefix }) => id === name || (name.length >= 8 && prefix.startsWith(name)),
  )
  const all = items.map(({ prefix }) => prefix).join(", ") || "none"
  // The typed text may be a whole key, so it is not repeated.
  if (found === undefined || another !== undefined) throw misuse(`that names not exactly one key; there are: ${all}`)
  return found
}
