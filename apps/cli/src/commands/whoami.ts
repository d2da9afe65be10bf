import { getMe } from "@wallet/core"
import type { Command } from "../command.ts"
import { connect, getProfileName, readSettings } from "../connect.ts"

export const whoami: Command = {
  name: "whoami",
  summary: "say whose credentials these are",
  async run(context) {
    const { apiUrl = "", apiKey, token } = await readSettings(context)
    const client = await connect(context)
    const { email, id } = await getMe(client, { signal: context.signal })
    const environment = getProfileName(context)
    const key = apiKey === undefined ? null : apiKey.slice(0, 19)
    const credentials = [...(key === null ? [] : [`key ${key}…`]), ...(token === undefined ? [] : ["a session"])]
    context.printer.result(`${email} at ${apiUrl} (${environment}), with ${credentials.join(" and ")}`, {
      id,
      email,
      apiUrl,
      environment,
      keyPrefix: key,
      hasSession: token !== undefined,
    })
    return "done"
  },
}
