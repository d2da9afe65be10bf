import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { APIRequestContext } from "@playwright/test"
import { generateTotp } from "./totp.ts"

const password = "a long way to the desk"

/** A case that waits at a desk, as far as tests need it. */
interface WaitingCase {
  readonly id: string
  readonly facts: readonly { readonly value: { readonly data?: string } }[]
}

/** An operator who decides by the calls of the console. */
interface Operator {
  /** Decides about the case that has a text among its facts. */
  decide(desk: string, text: string, decision: Readonly<Record<string, unknown>>): Promise<void>
}

/** Adds a reviewer by the command line, as whoever has the database does, and signs them in. */
export async function signInOperator(request: APIRequestContext): Promise<Operator> {
  const email = `reviewer-${crypto.randomUUID()}@wallet.example`
  const DATA_DIR = `${process.env.E2E_DATA_DIR}/${process.env.TEST_PARALLEL_INDEX ?? "0"}`
  const command = ["apps/provider/src/cli/main.ts", "operator", "add", email, "--role", "reviewer"]
  const { stdout } = await promisify(execFile)("node", ["--conditions=wallet-source", ...command], {
    cwd: `${import.meta.dirname}/../../../..`,
    env: { ...process.env, DATA_DIR },
  })
  const send = async <Data>(path: string, data?: object): Promise<Data> => {
    const url = `/operator/api${path}`
    // A browser names the origin of its page.
    const { origin } = new URL((await request.get("/operator/api/session")).url())
    const answer =
      data === undefined ? await request.get(url) : await request.post(url, { data, headers: { Origin: origin } })
    const { data: answered, error } = await answer.json()
    if (error) throw new Error(`${path}: ${error.message.en}`)
    return answered
  }
  const first = { email, password: /with (\S+)/.exec(stdout)?.[1] ?? "" }
  const { secret } = await send<{ readonly secret: string }>("/session", first)
  await send("/session/setUp", { password, code: await generateTotp(request, secret) })
  return {
    async decide(desk, text, decision) {
      const { cases } = await send<{ readonly cases: readonly WaitingCase[] }>(`/desks/${desk}`)
      const found = cases.find(({ facts }) => facts.some(({ value }) => value.data === text))
      await send(`/desks/${desk}/cases/${found?.id}/decisions`, decision)
    },
  }
}
