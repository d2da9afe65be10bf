import { setTimeout as delay } from "node:timers/promises"
import { type CallData, type CallName, type CallParameters, type Contract, EnvelopeSchema } from "@wallet/core/contract"
import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import * as v from "valibot"
import type { SandboxAcquirer } from "../acquirer/acquirer.ts"
import type { SandboxMail } from "../mailbox/readMails.ts"
import type { SandboxMessenger, SandboxPerson } from "../messenger/messenger.ts"

/** The same front door and the same jobs as for any customer's requests. */
export interface SeedParts extends Pick<ProviderAtWork, "api" | "callbackPaths" | "dispatch" | "desk"> {
  readonly acquirer: SandboxAcquirer
  readonly messenger: SandboxMessenger
  readonly readMails: (email: string) => Promise<readonly SandboxMail[]>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A demo customer who is signed in. */
export interface Session {
  readonly email: string
  readonly accessToken: string
}

/** Links a messenger where customers must have one before anything else. */
export async function link(parts: SeedParts, session: Session, person: SandboxPerson): Promise<void> {
  const { required, state } = await ask(parts, "getAccountLink", {}, session)
  if (!required || state === "linked") return
  const { code } = await ask(parts, "startAccountLink", {}, session)
  const { body, headers } = await parts.messenger.write(person, `/start ${code}`)
  const answer = await parts.api.request(parts.callbackPaths.messenger, { method: "POST", body, headers })
  if (!answer.ok) throw new Error(`the demo customers could not be made: the messenger got ${answer.status}`)
  await eventually(async () => {
    const made = await ask(parts, "getAccountLink", {}, session)
    return made.state === "linked" ? made : undefined
  })
}

/** Registers with the code from the mailbox, unless an earlier start got so far, and signs in. */
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
 * From the subject of a mail that comes now; an earlier one belongs to a start that died before it got further. Texts of
 * notifications may hold six digits too.
 */
function readCode(parts: SeedParts, email: string, earlier: readonly string[]): Promise<string> {
  return eventually(async () => {
    const fresh = (await parts.readMails(email)).filter(({ reference }) => !earlier.includes(reference))
    return fresh.flatMap(({ subject }) => /: (\d{6})$/.exec(subject)?.[1] ?? [])[0]
  })
}

const patienceMs = 15_000
const pauseMs = 10

/** Waits for what a job brings about; the job may run in any process. */
export async function eventually<T>(find: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error("the demo customers could not be made: a job did not run in time")
    await delay(pauseMs)
  }
}

/**
 * A call that is made once. `idempotency_key_reused` says that an earlier start did it, with another quote or token.
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
  // Each schema takes from the flat parameters what is its own.
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

/** Confirms what was refused with `step_up_required`, as a customer without a second factor does. */
async function proveByMail(parts: SeedParts, session: Session, stepUpId: string): Promise<void> {
  const earlier = (await parts.readMails(session.email)).map(({ reference }) => reference)
  await ask(parts, "sendStepUpCode", { stepUpId }, session)
  await ask(parts, "proveStepUp", { stepUpId, code: await readCode(parts, session.email, earlier) }, session)
}

export function refused(name: CallName, tag: string | null | undefined, fields: object = {}): Error {
  const where = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ""
  return new Error(`the demo customers could not be made: ${name} was refused with ${tag}${where}`)
}
