import { setTimeout as delay } from "node:timers/promises"
import { type CallData, type CallName, type CallParameters, type Contract, EnvelopeSchema } from "@wallet/core/contract"
import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import * as v from "valibot"
import type { SandboxAcquirer } from "../acquirer/acquirer.ts"
import type { SandboxMail } from "../mailbox/readMails.ts"
import type { SandboxMessenger, SandboxPerson } from "../messenger/messenger.ts"

/** The same API and the same jobs as for any customer's requests. */
export interface SeedParts extends Pick<ProviderAtWork, "api" | "callbackPaths" | "dispatch" | "desk"> {
  readonly acquirer: SandboxAcquirer
  readonly messenger: SandboxMessenger
  readonly readMails: (email: string) => Promise<readonly SandboxMail[]>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A signed-in demo customer. */
export interface Session {
  readonly email: string
  readonly accessToken: string
}

/** Links a messenger if customers must do so first. */
export async function link(parts: SeedParts, session: Session, person: SandboxPerson): Promise<void> {
  const { required, state } = await ask(parts, "getAccountLink", {}, session)
  if (!required || state === "linked") return
  const { code } = await ask(parts, "startAccountLink", {}, session)
  const { body, headers } = await parts.messenger.write(person, `/start ${code}`)
  const answer = await parts.api.request(parts.callbackPaths.messenger, { method: "POST", body, headers })
  if (!answer.ok) throw new Error(`the demo customers could not be created: the messenger got ${answer.status}`)
  await eventually(async () => {
    const made = await ask(parts, "getAccountLink", {}, session)
    return made.state === "linked" ? made : undefined
  })
}

/** Registers with the code from the mailbox, unless an earlier start has done so, and signs in. */
export async function signIn(parts: SeedParts, { email, password }: Credentials): Promise<Session> {
  if (!(await parts.desk.isCustomer(email))) {
    const earlier = (await parts.readMails(email)).map(({ reference }) => reference)
    const { registrationId } = await ask(parts, "register", { email, password, locale: "en" })
    await ask(parts, "confirmEmail", { registrationId, code: await readCode(parts, email, earlier) })
  }
  const { accessToken } = await ask(parts, "login", { email, password })
  return { email, accessToken }
}

/**
 * From the subject of a new mail; an earlier one belongs to a start that died. Texts of notifications may also
 * contain six digits.
 */
function readCode(parts: SeedParts, email: string, earlier: readonly string[]): Promise<string> {
  return eventually(async () => {
    const fresh = (await parts.readMails(email)).filter(({ reference }) => !earlier.includes(reference))
    return fresh.flatMap(({ subject }) => /: (\d{6})$/.exec(subject)?.[1] ?? [])[0]
  })
}

const patienceMs = 15_000
const pauseMs = 10

/** Waits for the effect of a job, which may run in any process. */
export async function eventually<T>(find: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error("the demo customers could not be created: a job did not run in time")
    await delay(pauseMs)
  }
}

/**
 * Makes a call once. `idempotency_key_reused` means that an earlier start made it, with another quote or token.
 *
 * @returns the answer; undefined where an earlier start has it.
 */
export async function askOnce<Name extends CallName>(
  parts: SeedParts,
  name: Name,
  parameters: CallParameters<Contract[Name]>,
  session: Session,
  key: string,
): Promise<CallData<Contract[Name]> | undefined> {
  const { ok, data, error } = await request(parts, name, parameters, session, key)
  if (ok) return data
  if (error?.tag === "idempotency_key_reused") return undefined
  throw refused(name, error?.tag, error?.fields)
}

export async function ask<Name extends CallName>(
  parts: SeedParts,
  name: Name,
  parameters: CallParameters<Contract[Name]>,
  session?: Session,
): Promise<CallData<Contract[Name]>> {
  const { ok, data, error } = await request(parts, name, parameters, session)
  if (!ok) throw refused(name, error?.tag, error?.fields)
  return data
}

export async function request<Name extends CallName>(
  parts: SeedParts,
  name: Name,
  parameters: CallParameters<Contract[Name]>,
  session?: Session,
  key?: string,
): Promise<v.InferOutput<typeof EnvelopeSchema>> {
  const origin = { address: "127.0.0.1", userAgent: "seed", requestId: newId() }
  // Each schema picks its own fields from the flat parameters.
  const flat = Object.fromEntries(Object.entries(parameters ?? {}))
  const send = async () => {
    const { envelope } = await parts.dispatch(name, origin, {
      readParams: () => flat,
      readQuery: () => flat,
      readBody: () => Promise.resolve(flat),
      authorization: session && `Bearer ${session.accessToken}`,
      idempotencyKey: key,
    })
    return v.parse(EnvelopeSchema, envelope)
  }
  const answer = await send()
  if (!session || answer.error?.tag !== "step_up_required") return answer
  await proveByMail(parts, session, answer.error.details?.["stepUpId"] ?? "")
  return send()
}

/** Proves a step-up by the mailed code, as a customer without a second factor does. */
async function proveByMail(parts: SeedParts, session: Session, stepUpId: string): Promise<void> {
  const earlier = (await parts.readMails(session.email)).map(({ reference }) => reference)
  await ask(parts, "sendStepUpCode", { stepUpId }, session)
  await ask(parts, "proveStepUp", { stepUpId, code: await readCode(parts, session.email, earlier) }, session)
}

export function refused(name: CallName, tag: string | null | undefined, fields: object = {}): Error {
  const where = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ""
  return new Error(`the demo customers could not be created: ${name} was refused with ${tag}${where}`)
}
