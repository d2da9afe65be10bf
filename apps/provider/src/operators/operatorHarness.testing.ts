import { createOperatorClient, OperatorCallError } from "@wallet/operators/client.ts"
import {
  type OperatorCall,
  type OperatorData,
  type OperatorInput,
  operatorErrors,
} from "@wallet/operators/declaration.ts"
import { decideCase, readDesk } from "@wallet/operators/desks.ts"
import { listLog } from "@wallet/operators/log.ts"
import type { OperatorRole } from "@wallet/operators/roles.ts"
import { readSession, type Session, setUp, signIn } from "@wallet/operators/session.ts"
import type { FactValue } from "@wallet/operators/values.ts"
import { TOTP } from "otpauth"
import * as v from "valibot"
import type { TestProvider } from "#test/testProvider.ts"
import { addOperator, createTemporaryPassword } from "./accounts.ts"
import { mountedAt } from "./paths.ts"

/** The outcome of a call: its data, or the tag and the text of its error. */
export interface OperatorOutcome<Data> {
  readonly data: Data | undefined
  /** Undefined if the call succeeded. */
  readonly tag: OperatorCallError["tag"] | undefined
  /** In English. */
  readonly message: string | undefined
  readonly field: string | undefined
}

/** The outcome of a decision. */
interface Decided {
  /** 200 if it was accepted. */
  readonly status: number
  /** The reason of a refusal, in English. */
  readonly text: string
  readonly field: string | undefined
}

/** An operator at the console: it keeps the cookie, and makes calls through the whole pipeline. */
export interface TestOperator {
  readonly email: string
  /** The cookie header. */
  cookie(): string
  /** Makes a call that has to succeed. */
  call<C extends OperatorCall>(call: C, input: OperatorInput<C>): Promise<OperatorData<C>>
  /** Makes a call that may be refused. */
  try<C extends OperatorCall>(call: C, input: OperatorInput<C>): Promise<OperatorOutcome<OperatorData<C>>>
  /** Reads a desk as text in English: each case with its facts, its decisions and their approvals. */
  show(desk: string, search?: string): Promise<string>
  /** Reads the log as text, the newest actions first. */
  showLog(): Promise<string>
  /** Decides about a case. `place` is the desk and the case, as `withdrawals/…`; `form` has the decision, the reason and fields. */
  decide(place: string, form: Readonly<Record<string, string>>, files?: readonly File[]): Promise<Decided>
  /** Signs in. */
  signIn(password: string, code?: string, mailedCode?: string): Promise<OperatorOutcome<Session>>
  /** Sends a request as it is, to a path below the console's. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** The current code of the authenticator app. */
  code(): string
  /** Keeps the secret that the account's set-up offers, for `code`. */
  readSecret(): Promise<void>
}

/** The password of an operator that a test has set up. */
export const ownPassword = "a very long way to go"

/** A console without a session. Each answer is checked against the schema of its call. */
export function openConsole(provider: TestProvider, email: string): TestOperator {
  let cookie = ""
  let secret = ""
  const request: TestOperator["request"] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookie && !headers.has("Cookie")) headers.set("Cookie", cookie)
    if (init.method !== undefined && init.method !== "GET" && !headers.has("Origin"))
      headers.set("Origin", provider.services.config.operators.origin)
    const response = await provider.operators.request(path, { ...init, headers })
    const given = response.headers.get("Set-Cookie")
    if (given) cookie = given.split(";")[0] ?? ""
    return response
  }
  // As bytes, so that an unread body leaves no stream open.
  const client = createOperatorClient({
    fetch: async (path, init) => {
      const whole = init.body instanceof FormData ? new Response(init.body) : undefined
      const body = whole ? await whole.arrayBuffer() : init.body
      const headers = whole ? { "Content-Type": whole.headers.get("Content-Type") ?? "" } : init.headers
      return request(path.slice(mountedAt.length), {
        method: init.method ?? "GET",
        ...(body !== undefined && { body }),
        ...(headers !== undefined && { headers }),
      })
    },
  })
  const call: TestOperator["call"] = async (declared, input) => {
    const data = await client.send(declared, input)
    if (declared.answer !== "file") v.parse(declared.answer, data)
    return data
  }
  const attempt: TestOperator["try"] = async (declared, input) => {
    try {
      return { data: await call(declared, input), tag: undefined, message: undefined, field: undefined }
    } catch (error) {
      if (!(error instanceof OperatorCallError)) throw error
      return { data: undefined, tag: error.tag, message: error.text?.en, field: error.field }
    }
  }
  return {
    email,
    cookie: () => cookie,
    request,
    call,
    try: attempt,
    show: async (desk, search = "") => writeDesk(await call(readDesk, { desk, search })),
    showLog: async () => {
      const { items } = await call(listLog, {})
      return items
        .map(({ operator, action, subjectKind, subjectId, reason }) =>
          [operator, action.en, subjectKind, subjectId, reason].join(" "),
        )
        .join("\n")
    },
    decide: async (place, { decision = "", reason = "", search = "", ...fields }, files = []) => {
      const [desk = "", ...id] = place.split("/")
      const input = { desk, id: id.join("/"), decision, reason, search, fields, files }
      const { tag, message = "", field } = await attempt(decideCase, input)
      return { status: tag === undefined || tag === "unreachable" ? 200 : operatorErrors[tag], text: message, field }
    },
    signIn: (password, code = "", mailedCode) => attempt(signIn, { email, password, code, mailedCode }),
    code: () => new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() }),
    readSecret: async () => {
      const session = await client.send(readSession, {})
      if (session.state === "settingUp" && session.secret !== null) secret = session.secret
    },
  }
}

/** An operator who is added, set up and signed in. */
export async function addSignedIn(provider: TestProvider, email: string, role: OperatorRole): Promise<TestOperator> {
  const { services } = provider
  const password = createTemporaryPassword()
  await addOperator(services.db, { email, role, password }, services.now())
  const operator = openConsole(provider, email)
  await operator.call(signIn, { email, password })
  await operator.readSecret()
  await operator.call(setUp, { password: ownPassword, code: operator.code() })
  return operator
}

/** A desk as a test reads it, with lines such as `State: Held`. */
function writeDesk({ desk, cases }: OperatorData<typeof readDesk>): string {
  if (cases.length === 0) return "Nothing waits here."
  const labels = new Map(desk.choices.map(({ event, label }) => [event, label.en]))
  return cases
    .map(({ id, title, facts, choices, links, fileLabel }) =>
      [
        `case-${id}`,
        writeValue(title),
        ...facts.map(({ name, value }) => `${name.en}: ${writeValue(value)}`),
        ...choices.map(({ event, isAllowed, required, approvals }) => {
          const agreed = approvals.map(({ by, terms }) => (terms === null ? by.email : `${by.email} (${terms})`))
          const eyes = required > 1 ? [[`${agreed.length} of ${required} operators`, ...agreed].join(", ")] : []
          return [isAllowed ? `[${labels.get(event)}]` : labels.get(event), ...eyes].join(": ")
        }),
        ...links.map(({ label, url }) => `${label.en}: ${url}`),
        ...(fileLabel === null ? [] : [fileLabel.en]),
      ].join("\n"),
    )
    .join("\n\n")
}

function writeValue(value: FactValue): string {
  switch (value.kind) {
    case "words":
      return value.words.en
    case "data":
      return value.data
    case "moment":
      return value.at
    case "money":
      return `${value.money.amount} ${value.money.currency}`
  }
}
